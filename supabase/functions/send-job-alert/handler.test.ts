import { describe, expect, it, vi } from 'vitest';
import { ADMIN_ID, adminCaller, jsonRequest } from '../../../tests/admin-request.ts';
import { sendJobAlert } from './handler.ts';

const body = {
  city: 'Brooklyn',
  job_type: 'food-service',
  job_title: 'Line cook',
  company: 'Pearl Diner',
  pay_range: '$20-24/hour',
  is_test: true,
};
const tools = () => ({
  test: vi.fn(async () => ({ queued: 1 })),
  many: vi.fn(async (_admin: string, { channel }: { channel: string }) => ({
    targeted: 3,
    reachable: channel === 'sms' ? 2 : 1,
  })),
});

describe('send-job-alert', () => {
  it('sends a test to the admin alone', async () => {
    const { test, many } = tools();
    expect(await sendJobAlert(jsonRequest(body), adminCaller, test, many)).toMatchObject({
      successCount: 1,
      is_test: true,
    });
    expect(test).toHaveBeenCalledWith(ADMIN_ID, {
      subject: 'Test alert: Line cook',
      message: 'This is a test. Line cook: Pearl Diner, $20-24/hour, Brooklyn',
    });
    expect(many).not.toHaveBeenCalled();
  });

  it('has the specified job where none is given', async () => {
    const { test, many } = tools();
    await sendJobAlert(jsonRequest({ city: 'All NYC', job_type: 'Kitchen/Cook' }), adminCaller, test, many);
    const message = 'This is a test. Kitchen Helper: Local Restaurant, $18-22/hour, All NYC';
    expect(test).toHaveBeenCalledWith(ADMIN_ID, { subject: 'Test alert: Kitchen Helper', message });
  });

  it('sends what is no test to who wants such work there', async () => {
    const { test, many } = tools();
    const answer = await sendJobAlert(jsonRequest({ ...body, is_test: false }), adminCaller, test, many);
    expect(answer).toEqual({ successCount: 3, totalTargeted: 3, is_test: false });
    expect(many).toHaveBeenCalledWith(
      ADMIN_ID,
      expect.objectContaining({ segment: 'category_and_place', category: 'Kitchen/Cook', location: 'Brooklyn' }),
    );
    expect(test).not.toHaveBeenCalled();
  });

  it.each<[object, string]>([
    [{ ...body, city: '' }, 'city'],
    [{ ...body, city: 'Mars' }, 'city'],
    [{ ...body, city: undefined }, 'city'],
    [{ ...body, job_type: ' ' }, 'job_type'],
    [{ ...body, job_type: 'astronaut' }, 'job_type'],
    [{ ...body, pay_range: -5 }, 'pay_range'],
    [{ ...body, is_test: 'yes' }, 'is_test'],
    [{ ...body, everyone: true }, 'everyone'],
  ])('refuses %j and names %s', async (wrong, field) => {
    const { test, many } = tools();
    await expect(sendJobAlert(jsonRequest(wrong), adminCaller, test, many)).rejects.toMatchObject({
      status: 400,
      field,
    });
    expect(test).not.toHaveBeenCalled();
    expect(many).not.toHaveBeenCalled();
  });
});
