import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { MailboxMessage } from '../../scripts/stack/mailbox-message.ts';
import { asService, signInAsAdmin, visitorKey } from './clients.ts';
import { apply, jobOf, mailsTo, tokensIn } from './employer-link.ts';
import { bearer, nextPhone, rpc } from './raw.ts';

const in_ = (days: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();
const asUtc = (moment: string) => `${moment.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** What a calendar reads in the file of a mail; null in a mail without one. */
function entryOf({ calendar }: MailboxMessage) {
  const lines = calendar.replace(/\r\n /g, '').split('\r\n');
  const read = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  if (!read('UID')) return null;
  return {
    method: read('METHOD'),
    status: read('STATUS'),
    starts: read('DTSTART'),
    sequence: Number(read('SEQUENCE')),
  };
}
const uidsIn = (mails: MailboxMessage[]) =>
  new Set(mails.flatMap(({ calendar }) => /^UID:(.*)$/m.exec(calendar)?.[1]?.trim() ?? []));

/** Somebody with an e-mail applied to a job; both mailboxes, oldest first and since then only. */
async function invited() {
  const contact = `${randomUUID()}@fry.example`;
  const person = `${randomUUID()}@applicant.example`;
  const jobId = await jobOf(contact);
  const headers = { 'x-visitor-key': visitorKey() };
  const applicant = await apply(jobId, 'Maria', nextPhone(), person, headers);
  const [token = ''] = tokensIn((await mailsTo(contact))[0]);
  await mailsTo(person);
  const employer = (name: string, more: object = {}) =>
    rpc(`employer_${name}`, { p_token: token, p_application_id: applicant.id, ...more });
  const set = async (starts_at: string, place = '2461 Grand Concourse, Bronx') => {
    const { status, text } = await employer('answer', { p_answer: 'interview', p_interview: { starts_at, place } });
    if (status !== 200) throw new Error(`employer_answer: ${status} ${text}`);
  };
  const link = async () =>
    ((await rpc('my_interview_link', { p_application_id: applicant.id }, headers)).body as { token: string }).token;
  const answer = async (sequence: number, answered: string, more: object = {}) =>
    rpc('answer_interview', { p_token: await link(), p_sequence: sequence, p_answer: answered, ...more });
  /** As if the seconds in which an answer can be undone were over: what waits goes out. */
  const later = async () => {
    const service = asService();
    await service
      .from('application_events')
      .update({ created_at: new Date(Date.now() - 11_000).toISOString() })
      .eq('application_id', applicant.id)
      .eq('event_type', 'answered')
      .throwOnError();
    await service
      .from('outbox')
      .update({ not_before: new Date().toISOString() })
      .in('recipient', [contact, person])
      .eq('status', 'pending')
      .throwOnError();
    await Promise.all([mailsTo(contact), mailsTo(person)]);
  };
  const boxes = async () => {
    const [theirs, ours] = await Promise.all([mailsTo(contact), mailsTo(person)]);
    const about = (mails: MailboxMessage[]) => mails.filter(({ calendar }) => calendar !== '').reverse();
    return { employer: about(theirs), applicant: about(ours) };
  };
  return { token, contact, person, applicant, employer, set, answer, later, boxes };
}

it('moved three times within an hour, both mailboxes end with the interview as it stands', async () => {
  const { set, answer, later, boxes } = await invited();
  await set(in_(2));
  await later();
  expect((await answer(0, 'confirmed')).status).toBe(200);
  await later();
  for (const days of [3, 4]) {
    await set(in_(days));
    await later();
  }
  const asked = in_(6);
  expect((await answer(3, 'another_time', { p_times: [in_(5), asked] })).status).toBe(200);
  await later();
  await set(asked);
  await later();

  const { employer, applicant } = await boxes();
  expect(uidsIn([...employer, ...applicant]).size).toBe(1);
  const stands = { method: 'PUBLISH', status: 'CONFIRMED', starts: asUtc(asked), sequence: 5 };
  expect(applicant.map(entryOf).at(-1)).toEqual(stands);
  expect(employer.map(entryOf).at(-1)).toEqual(stands);
  expect(applicant.map((mail) => entryOf(mail)?.sequence)).toEqual([0, 2, 3, 5]);
  expect(employer.map((mail) => entryOf(mail)?.sequence)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(employer.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Interview set',
    'They will be there',
    'Interview moved',
    'Interview moved',
    'They ask for another time',
    'Interview at the time they asked for',
  ]);
  // All on one day, besides the mail of the day; nothing about the person.
  expect(JSON.stringify(employer)).not.toContain('Maria');
});

it('three moves before anything went out are one mail to each side', async () => {
  const { set, later, boxes } = await invited();
  for (const days of [2, 3, 4, 5]) await set(in_(days));
  await later();
  const { employer, applicant } = await boxes();
  for (const mails of [employer, applicant]) expect(mails.map((mail) => entryOf(mail)?.sequence)).toEqual([3]);
});

it.each(['confirmed', 'declined', 'another_time'])(
  'the employer hears at once, on a day with a mail: %s',
  async (said) => {
    const { set, answer, later, boxes } = await invited();
    await set(in_(2));
    await later();
    await answer(0, said, said === 'another_time' ? { p_times: [in_(4)] } : {});
    // Nothing is waited for: what is due now is in the mailbox.
    const { employer } = await boxes();
    expect(employer).toHaveLength(2);
    const status = { confirmed: 'CONFIRMED', declined: 'CANCELLED', another_time: 'TENTATIVE' }[said];
    // Another STATUS under a higher SEQUENCE (RFC 5545): a calendar may ignore what is not newer.
    expect(entryOf(employer[1] as MailboxMessage)).toMatchObject({ status, sequence: 1 });
  },
);

it('withdrawing takes the interview out of the employer’s calendar at once', async () => {
  const { applicant, set, later, boxes } = await invited();
  await set(in_(2));
  await later();
  await rpc('withdraw_application', { p_id: applicant.id }, applicant.headers);
  const { employer } = await boxes();
  expect(employer.map(entryOf).at(-1)).toMatchObject({ method: 'CANCEL', sequence: 1 });
});

it('canceled, or ended by another answer, it leaves both calendars; undone, neither is told', async () => {
  const { employer: ask, set, later, boxes } = await invited();
  await set(in_(2));
  await later();
  await ask('cancel_interview');
  await ask('undo_answer');
  expect((await boxes()).employer).toHaveLength(1);
  await ask('answer', { p_answer: 'offer' });
  await later();
  const { employer, applicant } = await boxes();
  for (const mails of [employer, applicant]) {
    expect(mails.map(entryOf).at(-1)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1 });
  }
  expect(applicant.at(-1)?.text).toContain('Your interview is canceled');
});

it('an admin sets an interview with day, time and place, which both sides are told; undone, neither is', async () => {
  const { token } = await signInAsAdmin();
  const { applicant, later, boxes } = await invited();
  const as = (name: string, more: object = {}) => rpc(name, { p_id: applicant.id, ...more }, bearer(token));
  const p_status = 'interviewing';
  expect((await as('set_application_status', { p_status })).status).toBe(400);
  const p_interview = { starts_at: in_(3), phone_number: '718 555 0142' };
  expect((await as('set_application_status', { p_status, p_interview })).status).toBe(200);
  expect((await as('undo_application_status')).status).toBe(200);
  await later();
  expect(await boxes()).toEqual({ employer: [], applicant: [] });
  await as('set_application_status', { p_status, p_interview });
  await later();
  const { employer, applicant: theirs } = await boxes();
  for (const mails of [employer, theirs]) {
    expect(mails.map(entryOf)).toMatchObject([
      { status: 'TENTATIVE', starts: asUtc(p_interview.starts_at), sequence: 0 },
    ]);
  }
});

it('a filled position calls the interviews off that its employer calls off, and says why', async () => {
  const { token, set, later, boxes } = await invited();
  await set(in_(2));
  await later();
  await rpc('employer_close_job', { p_token: token, p_cancel_interviews: true });
  await later();
  const { employer, applicant } = await boxes();
  for (const mails of [employer, applicant]) expect(mails.map(entryOf).at(-1)).toMatchObject({ method: 'CANCEL' });
  expect(applicant.at(-1)?.text).toContain('The position is filled. Your interview for Fry Cook');
});

it('by text only, somebody hears each time that holds, also the fourth of a day', async () => {
  const { set, later, applicant } = await invited();
  for (const days of [2, 3, 4, 5]) {
    await set(in_(days));
    await later();
  }
  const sent = asService().from('outbox').select('status').eq('application_id', applicant.id).eq('channel', 'sms');
  const { data } = await sent.eq('kind', 'interview').throwOnError();
  expect(data.map(({ status }) => status)).toHaveLength(4);
});
