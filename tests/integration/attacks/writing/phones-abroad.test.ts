import { expect, it } from 'vitest';
import { asService, visitorKey } from '../../clients.ts';
import { nextPhone, openJobs, rpc, start } from '../../raw.ts';

const digits = (n: number) => String(n).padStart(4, '0');

it('sixty Jamaican numbers from one address get no text', async () => {
  const [job] = await openJobs(1);
  for (let n = 0; n < 60; n++) await start(visitorKey(), { p_job_id: job, p_phone_number: `876-555-${digits(n)}` });
  const { data } = await asService().from('outbox').select('id').like('recipient', '+1876555%').throwOnError();
  expect(data).toEqual([]);
});

it.each(['900-555-0199', '976-555-0199', '370-555-0199', '555-555-0199'])(
  '%s is refused as no number',
  async (phone) => {
    const [job] = await openJobs(1);
    const applied = await start(visitorKey(), { p_job_id: job, p_phone_number: phone });
    expect([applied.status, applied.text]).toEqual([400, expect.stringContaining('valid 10-digit phone number')]);
  },
);

it.each(['876-555-0199', '416-555-0199', '800-356-9377'])('%s gets no alerts by text', async (phone) => {
  const wanted = { p_phone_number: phone, p_consent_text_version: '1' };
  const refused = await rpc('enroll_in_alerts', wanted, { 'x-visitor-key': visitorKey() });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('We can text US numbers only')]);
  const taken = await rpc(
    'enroll_in_alerts',
    { ...wanted, p_phone_number: nextPhone() },
    { 'x-visitor-key': visitorKey() },
  );
  expect(taken.status).toBe(200);
});
