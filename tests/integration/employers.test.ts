import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../../scripts/stack/database.ts';
import { asService, visitorKey } from './clients.ts';
import { apply, jobOf, linkedJob, mailsTo, tokensIn } from './employer-link.ts';
import { call, nextPhone, rpc } from './raw.ts';

const sql = connect(inject('stack').dbUrl);
afterAll(() => sql.end());

type Linked = Awaited<ReturnType<typeof linkedJob>>;
type Applicants = { applicants: { id: string; first_name: string; phone_number: string | null }[] };

let linked: Linked;
beforeAll(async () => {
  linked = await linkedJob();
});

const ask = (name: string, more: object = {}, token = linked.token) =>
  rpc(`employer_${name}`, { p_token: token, ...more });
const answer = (answered: string, { token, applicant }: Linked = linked) =>
  ask('answer', { p_application_id: applicant.id, p_answer: answered }, token);
const events = async (id: string) => {
  const found = asService().from('application_events').select('event_type').eq('application_id', id).order('id');
  return (await found.throwOnError()).data.map(({ event_type }) => event_type);
};

it('the e-mail says how many applied, and nothing about a person', () => {
  const { mail, applicant } = linked;
  expect(mail.subject).toBe('1 person applied: Fry Cook');
  for (const secret of ['Maria', 'fry cook.', applicant.id, applicant.phone, applicant.phone.replace(/\D/g, '')]) {
    expect(JSON.stringify(mail)).not.toContain(secret);
  }
  expect(mail.text).toContain('1 Example Street, New York, NY 10001');
});

it('opening the link changes nothing; saying yes shows who applied, which is seen', async () => {
  const before = await events(linked.applicant.id);
  expect((await ask('job')).body).toMatchObject({ job: { title: 'Fry Cook' }, counts: { applied: 1, waiting: 1 } });
  for (const name of ['job', 'applicants', 'close_job', 'stop', 'new_link']) {
    const { status } = await call('GET', `rest/v1/rpc/employer_${name}?p_token=${linked.token}`);
    expect([name, status]).toEqual([name, 405]);
  }
  expect(await events(linked.applicant.id)).toEqual(before);
  const { applicants } = (await ask('applicants')).body as Applicants;
  expect(applicants).toMatchObject([{ id: linked.applicant.id, first_name: 'Maria', phone_number: null }]);
  expect(await events(linked.applicant.id)).toEqual([...before, 'seen_by_employer']);
});

it('tells an applicant what was seen, and nobody the employer’s address', async () => {
  const { contact, jobId, applicant } = linked;
  const theirs = await rpc('export_my_data', {}, applicant.headers);
  expect(theirs.text).toContain('sent_to_employer');
  const reads = await Promise.all([
    theirs,
    rpc('my_application', { p_id: applicant.id }, applicant.headers),
    rpc('job_detail', { p_id: jobId }),
    rpc('feed_page', { p_limit: 50 }),
    ask('job'),
    ask('applicants'),
  ]);
  for (const { status, text } of reads) {
    expect(status).toBe(200);
    expect(text).not.toContain(contact);
    expect(text).not.toContain('contact_method');
  }
});

describe('a link', () => {
  it('opens its own job only', async () => {
    const other = await linkedJob();
    const theirs = { p_application_id: other.applicant.id };
    const tries = await Promise.all([
      ask('show_number', theirs),
      ask('answer', { ...theirs, p_answer: 'offer' }),
      ask('undo_answer', theirs),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await ask('applicants')).text).not.toContain(other.applicant.id);
  });

  it('that is unknown, revoked or of another contact is answered alike', async () => {
    const revoked = await linkedJob();
    const changed = await linkedJob();
    const service = asService();
    await service.from('job_contacts').update({ email: 'new@fry.example' }).eq('job_id', changed.jobId).throwOnError();
    await service.from('job_contacts').delete().eq('job_id', revoked.jobId).throwOnError();
    const dead = [randomBytes(32).toString('hex'), revoked.token, changed.token, '', linked.token.toUpperCase()];
    const answers = await Promise.all(dead.map((token) => ask('applicants', {}, token)));
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([answers[0]?.status, answers[0]?.text]);
      expect([status, text]).toEqual([404, expect.stringContaining('This link no longer works.')]);
    }
    const asked = await Promise.all(dead.map((token) => ask('new_link', {}, token)));
    expect(asked.map(({ body }) => body)).toEqual(dead.map(() => ({ sent: true })));
    expect(await mailsTo(changed.contact)).toHaveLength(1);
  });

  it('is a guess where there is none: after thirty the next are refused', async () => {
    const headers = { 'x-visitor-key': visitorKey() };
    const guess = () => rpc('employer_job', { p_token: randomUUID() }, headers);
    for (let left = 30; left > 0; left--) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    expect((await rpc('employer_job', { p_token: linked.token }, headers)).status).toBe(429);
  });
});

describe('answers', () => {
  const told = async (id: string) => {
    const found = asService()
      .from('outbox')
      .select('status,data')
      .eq('application_id', id)
      .eq('kind', 'application_update');
    return (await found.throwOnError()).data.filter(({ status }) => status === 'pending');
  };

  it('tapped ten times at once are one answer', async () => {
    const one = await linkedJob();
    const taps = await Promise.all(Array.from({ length: 10 }, () => answer('interested', one)));
    expect(taps.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await events(one.applicant.id)).filter((type) => type === 'answered')).toHaveLength(1);
    expect(await told(one.applicant.id)).toHaveLength(1);
  });

  it('given in two tabs at once leave one that holds', async () => {
    const one = await linkedJob();
    await Promise.all([answer('interview', one), answer('offer', one), answer('not_this_time', one)]);
    const [card] = ((await ask('applicants', {}, one.token)).body as { applicants: { answer: string }[] }).applicants;
    const [message, ...more] = await told(one.applicant.id);
    expect(more).toEqual([]);
    expect(message?.data).toMatchObject({ answer: card?.answer });
  });

  it('to somebody who withdraws at the same moment end in one of both', async () => {
    const one = await linkedJob();
    const [said] = await Promise.all([
      answer('offer', one),
      rpc('withdraw_application', { p_id: one.applicant.id }, one.applicant.headers),
    ]);
    expect([200, 404]).toContain(said.status);
    expect((await ask('job', {}, one.token)).body).toMatchObject({ counts: { applied: 1, withdrew: 1 } });
    expect((await answer('offer', one)).status).toBe(404);
  });

  it('to all who wait, tapped five times at once, reach each once, and nobody of another job', async () => {
    const [one, other] = [await linkedJob(), await linkedJob()];
    const more = [await apply(one.jobId), await apply(one.jobId)];
    expect((await ask('answer_all', {}, one.token)).status).toBe(409);
    for (const { token } of [one, other]) await ask('close_job', {}, token);
    const leaving = more[1];
    const taps = await Promise.all([
      ...Array.from({ length: 5 }, () => ask('answer_all', {}, one.token)),
      ask('answer_all', { p_reason: 'hours_dont_fit' }, other.token),
      rpc('withdraw_application', { p_id: leaving?.id }, leaving?.headers),
    ]);
    expect(taps.map(({ status }) => status)).toEqual(Array(7).fill(200));
    for (const { id } of [one.applicant, ...more.slice(0, 1)]) {
      expect((await events(id)).filter((type) => type === 'answered')).toHaveLength(1);
      expect(await told(id)).toMatchObject([{ data: { answer: 'position_filled' } }]);
    }
    expect(await told(other.applicant.id)).toMatchObject([{ data: { answer: 'hours_dont_fit' } }]);
    // Whoever withdraws at the same moment waits for nothing.
    expect(await told(leaving?.id ?? '')).toEqual([]);
    expect((await ask('job', {}, one.token)).body).toMatchObject({ counts: { waiting: 0, withdrew: 1 } });
    expect((await ask('close_job', { p_undo: true }, one.token)).status).toBe(409);
  });
});

it('an address gets one e-mail a day for all of its jobs, with a link for each', async () => {
  const contact = `${randomUUID()}@fry.example`;
  const [cook, baker] = await Promise.all([jobOf(contact), jobOf(contact, 'Baker')]);
  const first = await apply(cook);
  await Promise.all([apply(cook), apply(baker), apply(baker)]);
  const mails = await mailsTo(contact);
  expect(mails).toHaveLength(1);
  // Asked for, the links of both jobs come at once.
  const [token = ''] = tokensIn(mails[0]);
  expect((await ask('new_link', {}, token)).body).toEqual({ sent: true });
  const asked = (await mailsTo(contact)).find(({ subject }) => subject.startsWith('Your new link'));
  expect(tokensIn(asked)).toHaveLength(2);
  // They end the older ones.
  expect((await ask('job', {}, token)).status).toBe(404);
  const [fresh] = tokensIn(asked);
  const shown = await ask('show_number', { p_application_id: first.id }, fresh);
  expect(shown.body).toMatchObject({ phone_number: `+1${first.phone.replace(/\D/g, '')}` });
});

it('one click in a mail program stops them; the token of that click opens nothing', async () => {
  const { contact, mail, jobId, token } = await linkedJob();
  const stop = /\/employer\/stop\/([0-9a-f]{64})/.exec(mail.text)?.[1] ?? '';
  expect((await ask('applicants', {}, stop)).status).toBe(404);
  expect((await call('POST', `functions/v1/message-webhook?employer=${stop}`)).status).toBe(204);
  await apply(jobId);
  await apply(await jobOf(contact, 'Baker'));
  expect(await mailsTo(contact)).toHaveLength(1);
  expect((await ask('applicants', {}, token)).status).toBe(409);
  expect((await ask('stop', { p_undo: true }, token)).body).toEqual({ stopped: false });
  expect((await ask('applicants', {}, token)).status).toBe(200);
});

it('whoever has waited three weeks is told so once, by text or else by e-mail, with three similar jobs', async () => {
  const contact = `${randomUUID()}@fry.example`;
  const jobId = await jobOf(contact, 'Line Cook');
  for (const title of ['Line Cook, nights', 'Prep Cook', 'Grill Cook', 'Head Line Cook']) await jobOf(contact, title);
  const address = `${randomUUID()}@mail.example`;
  const byMail = await apply(jobId, 'Maria', nextPhone(), address);
  const byText = await apply(jobId);
  const ids = [byMail.id, byText.id];
  await sql`insert into suppressions (recipient_hash, channel, reason)
    values (private.address_key(private.phone_e164(${byMail.phone})), 'sms', 'stop')`;
  const tell = async () => {
    await sql`update private.scheduled_tasks set last_run_at = null where name = 'unanswered_told'`;
    const isDone = async () => {
      await rpc('run_scheduled_task', { p_task: 'unanswered_told' }, { apikey: inject('stack').secretKey });
      return sql`select 1 from private.scheduled_tasks where name = 'unanswered_told' and last_run_at is not null`;
    };
    await expect.poll(isDone, { timeout: 20_000 }).toHaveLength(1);
    // As if the next run were on another day.
    await sql`delete from private.notice_days where kind = 'unanswered' and day <> 'infinity'`;
  };
  const age = (days: number) => sql`update job_applications set created_at = now() - ${days} * interval '1 day',
    applied_at = now() - ${days} * interval '1 day', completed_at = now() - ${days} * interval '1 day'
    where id in ${sql(ids)}`;
  const toldOf = async () =>
    (await mailsTo(address)).filter(({ subject }) => subject === 'No answer in three weeks: Line Cook');
  await age(20.9);
  await tell();
  expect(await toldOf()).toEqual([]);
  await age(21.1);
  await tell();
  await tell();
  const [mail, ...more] = await toldOf();
  expect(more).toEqual([]);
  const { jobs } = (await rpc('similar_jobs', { p_id: jobId })).body as { jobs: { id: string; title: string }[] };
  const linked = [...(mail?.text ?? '').matchAll(/\/jobs\/([0-9a-f-]{36})/g)].map(([, id]) => id);
  expect(linked).toEqual([...jobs.slice(0, 3).map(({ id }) => id), jobId]);
  for (const { title } of jobs.slice(0, 3)) expect(mail?.text).toContain(title);
  const texts = await sql`select channel from outbox where application_id = ${byText.id} and kind = 'unanswered'`;
  expect([...texts]).toEqual([{ channel: 'sms' }]);
});
