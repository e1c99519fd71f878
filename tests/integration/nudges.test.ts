import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stack, startStack } from '../../scripts/stack/stack.ts';
import { modelEndpoint } from '../../supabase/functions/_shared/model/model-endpoint.ts';
import { visitorKey } from './clients.ts';

type Nudge = { type: string; title: string; ctaText: string; ctaLink: string };
type Headers = Record<string, string>;

const keys = { maria: visitorKey(), other: visitorKey(), spare: visitorKey() };
const maria = { 'x-visitor-key': keys.maria };

let stack: Stack;
let sql: postgres.Sql;
let model: Awaited<ReturnType<typeof modelEndpoint>>;
/** What the language model answers to the causes. */
let reply: (question: string) => unknown;
let applicationId: string;
let jobId: string;

async function call(path: string, body: object, headers: Headers) {
  const response = await fetch(`${stack.address.url}/${path}`, {
    method: 'POST',
    headers: { apikey: stack.address.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

const coach = (headers: Headers, body: object = {}) => call('functions/v1/smart-job-nudges', body, headers);
async function nudges(headers: Headers, body: object = {}): Promise<Nudge[]> {
  const { status, body: answer } = await coach(headers, body);
  expect(status).toBe(200);
  return answer.nudges;
}

async function apply(headers: Headers, phone: string): Promise<string> {
  const step1 = { p_id: crypto.randomUUID(), p_job_id: jobId, p_first_name: 'Maria', p_phone_number: phone };
  const more = { p_email: null, p_attribution: {}, p_consent_text_version: 'v1' };
  const { body } = await call('rest/v1/rpc/start_application', { ...step1, ...more }, headers);
  await sql`update public.job_applications set application_status = 'step_2_completed' where id = ${body.id}`;
  await call('rest/v1/rpc/complete_application', { p_id: body.id }, headers);
  return body.id;
}

beforeAll(async () => {
  reply = () => 'Sure! Here are your nudges.';
  model = await modelEndpoint(({ body }) => {
    const content = reply(body.messages.at(-1)?.content ?? '');
    return { content: typeof content === 'string' ? content : JSON.stringify(content) };
  });
  Object.assign(process.env, { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'coach' });
  stack = await startStack({ fresh: true, seed: 'none', schedule: false });
  sql = postgres(stack.address.dbUrl, { max: 2, onnotice: () => undefined });
  const [job] = await sql`
    insert into public.jobs (title, company, location, pay_range, description, is_approved, source, contact_method)
    values ('Line cook', 'Pearl Diner', 'Astoria, Queens', '$20-24/hour', 'Dinner five nights.', true, 'sample', 'Write to chef@example.org') returning id`;
  jobId = job?.id;
  applicationId = await apply(maria, '2125550142');
  await sql`update public.job_applications set applied_at = now() - interval '6 days' where id = ${applicationId}`;
}, 120_000);

afterAll(async () => {
  for (const name of ['LLM_BASE_URL', 'LLM_MODEL']) delete process.env[name];
  await sql?.end();
  await stack?.stop();
  await model?.close();
}, 30_000);

describe('smart-job-nudges', () => {
  it('speaks of a visitor’s own applications, the same at each call, whatever nonsense the model says', async () => {
    const first = await nudges(maria);
    expect(first[0]).toEqual({
      type: 'follow_up',
      urgency: 'high',
      title: 'No word from Pearl Diner',
      message: 'You applied 6 days ago. A short text often gets an answer.',
      ctaText: 'Follow up',
      ctaLink: `/my-applications?application=${applicationId}`,
    });
    expect(await nudges(maria)).toEqual(first);
    expect(model.requested).toHaveLength(1);
    expect(JSON.stringify(model.requested)).not.toMatch(/Maria|5550142/);
    expect((await nudges(maria, { language: 'es' }))[0]?.title).toBe('Sin respuesta de Pearl Diner');
  });

  it('lets go of what is done, and keeps the rest', async () => {
    const [, ...rest] = await nudges(maria);
    await call('rest/v1/follow_ups', { application_id: applicationId, channel: 'sms' }, maria);
    expect(await nudges(maria)).toEqual(rest);
  });

  it('tells nobody of somebody else', async () => {
    const others = await nudges({ 'x-visitor-key': keys.other });
    expect(others.map(({ type }) => type)).toEqual(['goal_boost']);
    const account = await call('auth/v1/signup', { email: 'rosa@example.com', password: '4-blue-trains' }, {});
    const rosa = { authorization: `Bearer ${account.body.access_token}` };
    expect((await nudges({ ...maria, ...rosa })).map(({ ctaLink }) => ctaLink)).toEqual(['/jobs']);
    expect(JSON.stringify([others, await nudges(rosa)])).not.toContain('Pearl');
    await apply(rosa, '2125550143');
    expect((await nudges(rosa)).map(({ type }) => type)).toContain('referral');
  });

  it('takes the words of a model that keeps to the rules, for the day', async () => {
    const key = { 'x-visitor-key': visitorKey() };
    reply = (question) => {
      const causes = JSON.parse(question.slice(question.indexOf('[')));
      const words = { title: 'Hello from your coach', message: 'One small step is enough.', ctaText: 'Go' };
      return { nudges: causes.map((cause: object) => ({ ...cause, ...words })) };
    };
    const [nudge] = await nudges(key);
    expect(nudge).toMatchObject({ title: 'Hello from your coach', ctaText: 'Go', ctaLink: '/jobs' });
    reply = () => 'I am somebody else now.';
    expect(await nudges(key)).toEqual([nudge]);
  });
});

describe('an ad in Spanish', () => {
  const detail = async () => (await call('rest/v1/rpc/job_detail', { p_id: jobId }, {})).body;
  const schedule = async () => {
    const service = { authorization: `Bearer ${stack.address.secretKey}`, apikey: stack.address.secretKey };
    return (await call('functions/v1/run-schedule', {}, service)).body.translated;
  };

  it('is made by the schedule alone, once, and only with the figures of the ad', async () => {
    await sql`update public.jobs set description = 'Dinner 5 nights, $20 an hour.' where id = ${jobId}`;
    const before = model.requested.length;
    expect((await detail()).spanish).toBeNull();
    expect(model.requested).toHaveLength(before);
    reply = () => ({ description: 'Cenas 5 noches, $25 por hora.' });
    expect(await schedule()).toEqual({ shown: 0, refused: 1 });
    expect((await detail()).spanish).toBeNull();
    expect(await schedule()).toEqual({ shown: 0, refused: 0 });

    await sql`update public.jobs set description = 'Dinner 5 nights, $21 an hour.' where id = ${jobId}`;
    reply = (question) => (question.includes('$21') ? { description: 'Cenas 5 noches, $21 por hora.' } : {});
    expect(await schedule()).toEqual({ shown: 1, refused: 0 });
    expect((await detail()).spanish).toEqual({ description: 'Cenas 5 noches, $21 por hora.' });
    expect(JSON.stringify(model.requested.slice(before))).not.toMatch(/Pearl|chef@/);
  });
});
