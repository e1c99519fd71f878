import { describe, expect, it, vi } from 'vitest';
import { ADMIN_ID, adminCaller, jsonRequest } from '../../../tests/admin-request.ts';
import { triggerManualAlerts } from './handler.ts';

const body = {
  adminUserId: ADMIN_ID,
  jobId: '',
  userSegment: 'location_specific',
  location: 'Bronx',
  title: 'Night shifts',
  messageBody: 'Pickers wanted.',
  channel: 'sms',
};
const queue = () => vi.fn(async () => ({ targeted: 5, reachable: 4 }));

describe('trigger-manual-alerts', () => {
  it('queues the alert and says whom it reaches', async () => {
    const queued = queue();
    const answer = await triggerManualAlerts(jsonRequest(body), adminCaller, queued);
    expect(answer).toEqual({ successCount: 4, totalTargeted: 5 });
    expect(queued).toHaveBeenCalledWith(ADMIN_ID, {
      segment: 'location_specific',
      channel: 'sms',
      job_id: null,
      location: 'Bronx',
      title: 'Night shifts',
      message: 'Pickers wanted.',
    });
  });

  it.each<[object, string]>([
    [{ ...body, title: ' ' }, 'title'],
    [{ ...body, messageBody: '' }, 'messageBody'],
    [{ ...body, messageBody: 'x'.repeat(1001) }, 'messageBody'],
    [{ ...body, userSegment: 'everybody' }, 'userSegment'],
    [{ ...body, channel: 'in_app' }, 'channel'],
    [{ ...body, jobId: '7' }, 'jobId'],
    [{ ...body, adminUserId: undefined }, 'adminUserId'],
    [{ ...body, force: true }, 'force'],
  ])('refuses %.60j and names %s', async (wrong, field) => {
    const queued = queue();
    await expect(triggerManualAlerts(jsonRequest(wrong), adminCaller, queued)).rejects.toMatchObject({
      status: 400,
      field,
    });
    expect(queued).not.toHaveBeenCalled();
  });

  it('says what to fill in', async () => {
    const call = triggerManualAlerts(jsonRequest({ ...body, title: '' }), adminCaller, queue());
    await expect(call).rejects.toThrow('Please fill in title and message');
  });
});
