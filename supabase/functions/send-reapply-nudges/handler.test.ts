import { describe, expect, it, vi } from 'vitest';
import { ADMIN_ID, adminCaller, jsonRequest } from '../../../tests/admin-request.ts';
import { sendReapplyNudges } from './handler.ts';

const ONE = '5d3f8a10-6a6b-4c1c-9d55-0f6a1b2c3d4e';
const entry = {
  id: ONE,
  reason: 'abandoned_step1' as const,
  language: 'en' as const,
  user_name: 'Maria',
  job_title: 'Order picker',
  job_company: null,
  generated_message: null as string | null,
};
const queueOf = (entries = [entry], skipped: Record<string, number> = {}) => ({
  candidates: vi.fn(async () => ({ entries, skipped })),
  enqueue: vi.fn(async (_admin: string, nudges: { id: string; message: string }[]) => ({ queued: nudges.length })),
});

describe('send-reapply-nudges', () => {
  it('sends to one entry, in words of the engine', async () => {
    const queue = queueOf();
    const answer = await sendReapplyNudges(
      jsonRequest({ reapply_id: ONE, force_send: true }),
      adminCaller,
      queue,
      null,
    );
    expect(answer).toEqual({ queued: 1, skipped: 0, reasons: {} });
    expect(queue.candidates).toHaveBeenCalledWith(ADMIN_ID, ONE, 50, true);
    const [, nudges] = queue.enqueue.mock.calls[0] ?? [];
    expect(nudges?.[0]?.message).toContain('Hi Maria: You started to apply for Order picker');
  });

  it('keeps what was written before', async () => {
    const queue = queueOf([{ ...entry, generated_message: 'Come back.' }]);
    await sendReapplyNudges(jsonRequest({ reapply_id: ONE, force_send: true }), adminCaller, queue, null);
    expect(queue.enqueue.mock.calls[0]?.[1]).toEqual([{ id: ONE, message: 'Come back.' }]);
  });

  it('sends to those who wait, counts who is left out and why, and asks no model for fifty', async () => {
    const queue = queueOf([entry, { ...entry, id: ADMIN_ID }], { no_consent: 30, messaged_today: 3 });
    queue.enqueue.mockResolvedValue({ queued: 1 });
    const ask = vi.fn();
    const answer = await sendReapplyNudges(jsonRequest({ limit: 50, force_send: false }), adminCaller, queue, ask);
    expect(answer).toEqual({
      queued: 1,
      skipped: 34,
      reasons: { no_consent: 30, messaged_today: 3, already_waiting: 1 },
    });
    expect(ask).not.toHaveBeenCalled();
  });

  it('queues nothing when nobody may be messaged', async () => {
    const queue = queueOf([], { no_consent: 2 });
    const answer = await sendReapplyNudges(jsonRequest({ limit: 50, force_send: false }), adminCaller, queue, null);
    expect(answer).toEqual({ queued: 0, skipped: 2, reasons: { no_consent: 2 } });
    expect(queue.enqueue).not.toHaveBeenCalled();
  });

  it.each<[object, string]>([
    [{ reapply_id: '7', force_send: true }, 'reapply_id'],
    [{ limit: 51 }, 'limit'],
    [{ limit: 0 }, 'limit'],
    [{ limit: -1 }, 'limit'],
    [{ force_send: 'yes' }, 'force_send'],
    [{ everyone: true }, 'everyone'],
  ])('refuses %j and names %s', async (wrong, field) => {
    const queue = queueOf();
    await expect(sendReapplyNudges(jsonRequest(wrong), adminCaller, queue, null)).rejects.toMatchObject({
      status: 400,
      field,
    });
    expect(queue.candidates).not.toHaveBeenCalled();
  });
});
