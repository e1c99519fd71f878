import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, inject, it } from 'vitest';
import { connect } from '../../scripts/stack/database.ts';
import { asService, visitorKey } from './clients.ts';
import { apply, interviewOf, jobOf, linkedJob, mailboxOf, mailsTo, tokensIn } from './employer-link.ts';
import { call, nextPhone, rpc } from './raw.ts';

const sql = connect(inject('stack').dbUrl);
afterAll(() => sql.end());

type Talk = {
  reason: string | null;
  other: string | null;
  left_today: number;
  messages: { mine: boolean; text: string | null; status: string }[];
};

/** A job whose employer is interested in an applicant with an e-mail address, and what either does. */
async function talking() {
  const contact = `${randomUUID()}@fry.example`;
  const address = `${randomUUID()}@mail.example`;
  const applicant = await apply(await jobOf(contact), 'Maria', nextPhone(), address);
  const [mail] = await mailsTo(contact);
  const [token = ''] = tokensIn(mail);
  const p_application_id = applicant.id;
  await rpc('employer_answer', { p_token: token, p_application_id, p_answer: 'interested' });
  const employer = (p_message: string) => rpc('employer_write', { p_token: token, p_application_id, p_message });
  const person = (p_message: string) => rpc('message_employer', { p_application_id, p_message }, applicant.headers);
  const employersView = async () => (await rpc('conversation', { p_application_id, p_token: token })).body as Talk;
  const personsView = async () => (await rpc('conversation', { p_application_id }, applicant.headers)).body as Talk;
  return { contact, address, applicant, token, p_application_id, employer, person, employersView, personsView };
}

/** What waits for one's address goes out now: no test waits for a morning. */
const release = (p_application_id: string, contact: string) =>
  sql`update outbox set not_before = now() where status = 'pending' and kind like 'conversation%' and (application_id = ${p_application_id} or recipient = ${contact})`;

it('both write, each is told once by message with the link, and neither message says what was written', async () => {
  const talk = await talking();
  // No text goes there: it is an e-mail.
  await sql`insert into suppressions (recipient_hash, channel, reason) values (private.address_key(private.phone_e164(${talk.applicant.phone})), 'sms', 'stop')`;
  expect((await talk.employer('Can you start on Monday?')).body).toMatchObject({ status: 'sent' });
  await talk.employer('Bring good shoes.');
  await release(talk.p_application_id, talk.contact);
  const told = (await mailsTo(talk.address)).filter(({ subject }) =>
    subject?.startsWith('A message from the employer'),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('/my-applications');
  expect(told[0]?.text).not.toMatch(/Monday|shoes/);
  expect(await talk.personsView()).toMatchObject({ other: 'Concourse Fry House', reason: null, left_today: 20 });
  expect((await talk.person('Yes, at half past eight.')).body).toMatchObject({ status: 'sent' });
  await release(talk.p_application_id, talk.contact);
  const [mail] = await mailsTo(talk.contact);
  expect(mail?.subject).toContain('An applicant wrote to you');
  expect(mail?.text).not.toMatch(/Maria|half past|\(\d{3}\)/);
  const [token = ''] = tokensIn(mail);
  const opened = (await rpc('conversation', { p_application_id: talk.p_application_id, p_token: token })).body as Talk;
  expect(opened.messages.map(({ mine, text }) => [mine, text])).toEqual([
    [true, 'Can you start on Monday?'],
    [true, 'Bring good shoes.'],
    [false, 'Yes, at half past eight.'],
  ]);
  expect(opened.other).toBe('Maria');
});

it('a text about a message carries the link of the interview, and the link opens the conversation', async () => {
  const linked = await linkedJob();
  await interviewOf(linked);
  const about = { p_application_id: linked.applicant.id };
  await rpc('employer_write', { ...about, p_token: linked.token, p_message: 'The door is round the corner.' });
  await release(linked.applicant.id, linked.contact);
  // Quiet hours or the first texts of the hour may hold it: the row says what it will carry.
  const { data } = await asService()
    .from('outbox')
    .select('channel, data, status')
    .eq('application_id', linked.applicant.id)
    .eq('kind', 'conversation')
    .single()
    .throwOnError();
  expect(data.channel).toBe('sms');
  const sent = (await mailboxOf(linked.applicant.phone)).map(({ text }) => text).join('\n');
  const kept = (data.data as { token?: string }).token;
  const p_token = kept ?? /\/interview\/([0-9a-f]{64})\s*$/m.exec(sent)?.[1];
  expect((await rpc('conversation', { ...about, p_token })).body).toMatchObject({ side: 'applicant', reason: null });
  const answer = await rpc('message_employer', { ...about, p_token, p_message: 'Found it.' });
  expect(answer.body).toMatchObject({ status: 'sent' });
});

it('an address, a link or a number is held for an admin, and only its writer sees it', async () => {
  const talk = await talking();
  for (const text of ['Call 718 555 0142', 'Mail me: ana@mail.example', 'See https://x.example/y']) {
    expect((await talk.person(text)).body).toMatchObject({ status: 'held' });
    expect((await talk.employer(text)).body).toMatchObject({ status: 'held' });
  }
  expect((await talk.personsView()).messages.map(({ mine, status }) => [mine, status])).toEqual(
    Array(3).fill([true, 'held']),
  );
  expect((await talk.employersView()).messages.map(({ mine }) => mine)).toEqual([true, true, true]);
});

it('neither token opens another conversation or writes for the other side, and all are answered alike', async () => {
  const [one, other] = await Promise.all([talking(), linkedJob()]);
  const { token: theirs } = await interviewOf(other);
  const mine = one.p_application_id;
  const stranger = { 'x-visitor-key': visitorKey() };
  const tries: [string, object, Record<string, string>?][] = [
    ['conversation', { p_application_id: mine, p_token: other.token }],
    ['conversation', { p_application_id: mine, p_token: theirs }],
    ['conversation', { p_application_id: mine, p_token: randomBytes(32).toString('hex') }],
    ['conversation', { p_application_id: mine, p_token: '' }],
    ['conversation', { p_application_id: mine }, stranger],
    ['conversation', { p_application_id: mine }, other.applicant.headers],
    ['conversation', { p_application_id: randomUUID(), p_token: one.token }],
    ['employer_write', { p_application_id: mine, p_token: other.token, p_message: 'Hi' }],
    ['employer_write', { p_application_id: other.applicant.id, p_token: theirs, p_message: 'Hi' }],
    ['message_employer', { p_application_id: mine, p_token: one.token, p_message: 'Hi' }],
    ['message_employer', { p_application_id: mine, p_message: 'Hi' }, stranger],
    ['end_conversation', { p_application_id: mine, p_token: theirs }],
    ['report_conversation', { p_application_id: mine }, stranger],
  ];
  const answers = await Promise.all(tries.map(([name, body, headers]) => rpc(name, body, headers)));
  for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[0]?.text]);
  const path = `rest/v1/rpc/conversation?p_application_id=${mine}&p_token=${one.token}`;
  expect((await call('GET', path)).status).toBe(405);
  expect((await one.personsView()).messages).toEqual([]);
});

it('thirty messages at once are twenty, and ten taps are one', async () => {
  const talk = await talking();
  const taps = await Promise.all(Array.from({ length: 10 }, () => talk.employer('Hello')));
  expect(new Set(taps.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  // Each waits for those before it, at most its three seconds: what waited longer is sent again.
  const many = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const answer = await talk.person(`Message ${n}`);
      return (answer.body as { code?: string }).code === '57014' ? talk.person(`Message ${n}`) : answer;
    }),
  );
  expect(many.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = many
    .filter(({ status }) => status !== 200)
    .map(({ status, body }) => [status, (body as { hint: string | null }).hint ?? body]);
  expect(refused).toEqual(Array(10).fill([409, 'limit']));
});

it('it ends for both, and who deletes their data leaves the other their own words', async () => {
  const talk = await talking();
  await talk.employer('We bake at four.');
  await talk.person('I am up then.');
  const about = { p_application_id: talk.p_application_id };
  const left = await talking();
  await left.employer('We bake at five.');
  await left.person('I sleep then.');
  expect((await rpc('end_conversation', about, talk.applicant.headers)).body).toMatchObject({
    ...{ reason: 'ended', ended_by: 'applicant', can_write: false },
  });
  expect((await talk.employer('Wait')).body).toMatchObject({ hint: 'ended' });
  expect((await rpc('report_conversation', { ...about, p_token: talk.token })).body).toEqual({ status: 'reported' });
  await rpc('delete_my_data', {}, left.applicant.headers);
  const { messages, reason, other } = await left.employersView();
  expect([reason, other, messages.map(({ text }) => text)]).toEqual(['erased', null, ['We bake at five.', null]]);
  expect((await left.employer('Hello?')).body).toMatchObject({ message: 'This person has deleted their data.' });
});
