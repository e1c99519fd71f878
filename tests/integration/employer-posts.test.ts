import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asService, visitorKey } from './clients.ts';
import { linkedJob, mailsTo, tokensIn } from './employer-link.ts';
import { rpc } from './raw.ts';

const JOB = {
  ...{ title: 'Line cook', company: 'Pearl Street Diner', location: 'Astoria, Queens' },
  ...{ description: 'Grill and fry, evenings.', pay_low: 20, pay_high: 24, pay_unit: 'hour' },
};
const address = () => `${randomUUID()}@pearl.example`;
/** Somebody new. */
const anybody = () => ({ 'x-visitor-key': visitorKey() });

async function post(email: string, more: object = {}, language = 'en') {
  const p_id = randomUUID();
  const body = { p_id, p_job: { ...JOB, ...more }, p_email: email, p_language: language };
  return { id: p_id, ...(await rpc('post_job', body, anybody())) };
}
const tokenFor = async (email: string) =>
  /\/post\/([0-9a-f]{64})/.exec((await mailsTo(email)).map(({ text }) => text).join('\n'))?.[1] ?? '';

/** Posts a job of an address, confirmed. */
async function posted(email: string) {
  const { id } = await post(email);
  const { body } = await rpc('confirm_post', { p_token: await tokenFor(email) });
  return { id, ...(body as { job_id: string; status: string }) };
}

describe('a job that an employer posts', () => {
  it('is answered alike whether or not the address is known, and mails both', async () => {
    const [known, unknown] = [address(), address()];
    await posted(known);
    for (const email of [known, unknown]) {
      const { id, status, body } = await post(email);
      expect([status, body]).toEqual([200, { id, status: 'sent' }]);
      expect(await tokenFor(email)).not.toBe('');
    }
  });

  it('waits once its address is confirmed, and its page is mailed', async () => {
    const email = address();
    const { job_id, status } = await posted(email);
    expect(status).toBe('waiting');
    const row = asService().from('jobs').select('source, is_approved, contact_method, pay_range').eq('id', job_id);
    expect((await row.single().throwOnError()).data).toEqual({
      ...{ source: 'employer', is_approved: false, contact_method: email, pay_range: '$20-24/hour' },
    });
    const [mail] = await mailsTo(email);
    const [token = ''] = tokensIn(mail);
    expect((await rpc('employer_job', { p_token: token })).body).toMatchObject({ job: { title: 'Line cook' } });
    expect((await rpc('resolve_job', { p_id: job_id })).text).not.toContain('Line cook');
  });

  it.each([
    ['asks_money', 'To hold your spot, send $60 by Zelle before your first day.'],
    ['asks_numbers', 'To apply, send us your bank account number and your SSN.'],
    ['messenger', 'Interviews on Telegram only: message our manager @hr_desk.'],
  ])('waits with its reason when it looks like a scam: %s', async (reason, description) => {
    const email = address();
    await post(email, { description });
    const confirmed = (await rpc('confirm_post', { p_token: await tokenFor(email) })).body as { job_id: string };
    expect(confirmed).toMatchObject({ status: 'waiting', held_reasons: [reason] });
    const row = asService().from('jobs').select('is_approved, held_reasons').eq('id', confirmed.job_id);
    expect((await row.single().throwOnError()).data).toEqual({ is_approved: false, held_reasons: [reason] });
  });

  it('is in Spanish for who posts in Spanish', async () => {
    const email = address();
    await post(email, {}, 'es');
    expect((await mailsTo(email))[0]?.subject).toBe('Confirma tu trabajo: Line cook');
  });

  it.each(['up to $20/hour', 'from $18/hour', 'competitive'])(
    'names the field of pay that is open: %s',
    async (pay) => {
      const { status, body } = await post(address(), { pay_low: null, pay_high: null, pay_range: pay });
      expect([status, (body as { hint: string }).hint]).toEqual([400, 'pay_range']);
    },
  );

  it('is confirmed by no other link, not even of another employer', async () => {
    const { token } = await linkedJob();
    for (const other of [token, '', '0'.repeat(64)])
      expect((await rpc('confirm_post', { p_token: other }, anybody())).status).toBe(404);
    const email = address();
    await post(email);
    const own = await tokenFor(email);
    // The link that confirms opens nothing else.
    expect((await rpc('employer_job', { p_token: own }, anybody())).status).toBe(404);
    expect((await rpc('employer_applicants', { p_token: own }, anybody())).status).toBe(404);
  });

  it('becomes one job however often its link is used at once', async () => {
    const email = address();
    const { id } = await post(email);
    const p_token = await tokenFor(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => rpc('confirm_post', { p_token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { data } = await asService().from('jobs').select('id').eq('source_ref', id).throwOnError();
    expect(data).toHaveLength(1);
  });
});
