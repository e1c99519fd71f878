import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asService, visitorKey } from './clients.ts';
import { interviewOf, linkedJob } from './employer-link.ts';
import { call, rpc } from './raw.ts';

async function arranged(days?: number) {
  const linked = await linkedJob();
  const interview = await interviewOf(linked, days);
  const { token, applicant } = linked;
  const employer = (name: string, more: object = {}) =>
    rpc(`employer_${name}`, { p_token: token, p_application_id: applicant.id, ...more });
  const answer = (answered: string, sequence = 0, more: object = {}) =>
    rpc('answer_interview', { p_token: interview.token, p_sequence: sequence, p_answer: answered, ...more });
  const page = (of = interview.token) => rpc('interview', { p_token: of });
  return { ...linked, interview, employer, answer, page };
}

const in_ = (days: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();

it('an interview is set, answered, moved and canceled, each version and answer one further, under one UID', async () => {
  const { employer, answer, page, interview } = await arranged();
  const first = (await page()).body as { uid: string };
  expect(first).toMatchObject({ state: 'proposed', sequence: 0, first_name: 'Maria', place: interview.place });
  expect((await answer('confirmed')).body).toMatchObject({ state: 'confirmed', sequence: 1 });
  const times = [in_(4), in_(5)];
  expect((await answer('another_time', 0, { p_times: times })).body).toMatchObject({ state: 'declined' });
  const { token: _, ...place } = interview;
  const accepted = { p_answer: 'interview', p_interview: { ...place, starts_at: times[1] } };
  expect((await employer('answer', accepted)).body).toMatchObject({ interview: { state: 'confirmed', sequence: 3 } });
  const moved = { p_answer: 'interview', p_interview: { starts_at: in_(6), phone_number: '718 555 0142' } };
  expect((await employer('answer', moved)).body).toMatchObject({ interview: { state: 'moved', sequence: 4 } });
  expect((await employer('cancel_interview')).body).toMatchObject({ interview: { state: 'cancelled', sequence: 5 } });
  expect((await page()).body).toMatchObject({ uid: first.uid, state: 'cancelled', phone_number: '+17185550142' });
  expect((await answer('confirmed', 5)).status).toBe(409);
});

it('a link is opened with POST, and opens its own interview only', async () => {
  const [one, other] = await Promise.all([arranged(), arranged(4)]);
  expect((await call('GET', `rest/v1/rpc/interview?p_token=${one.interview.token}`)).status).toBe(405);
  expect((await one.page()).text).not.toContain(other.interview.starts_at.slice(0, 16));
  // The employer's token, the hash and what was never sent are answered alike.
  const dead = [one.token, randomBytes(32).toString('hex'), one.applicant.id, '', one.interview.token.toUpperCase()];
  const answers = await Promise.all(dead.map((token) => one.page(token)));
  for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[0]?.text]);
  const stranger = { 'x-visitor-key': visitorKey() };
  for (const id of [one.applicant.id, randomUUID()]) {
    expect((await rpc('my_interview_link', { p_application_id: id }, stranger)).status).toBe(404);
  }
  const about = { p_token: one.token, p_application_id: other.applicant.id };
  expect((await rpc('employer_cancel_interview', about)).status).toBe(404);
  const set = { ...about, p_answer: 'interview', p_interview: { starts_at: in_(3), place: 'Here' } };
  expect((await rpc('employer_answer', set)).status).toBe(404);
});

it('ten taps at once are one answer, and an old one is not taken for a new interview', async () => {
  const { answer, employer, applicant } = await arranged();
  const taps = await Promise.all(Array.from({ length: 10 }, () => answer('confirmed')));
  expect(taps.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const events = asService().from('application_events').select('id').eq('application_id', applicant.id);
  expect((await events.eq('event_type', 'interview_answered').throwOnError()).data).toHaveLength(1);
  const moved = { p_answer: 'interview', p_interview: { starts_at: in_(5), place: 'Elsewhere' } };
  const moves = await Promise.all(Array.from({ length: 5 }, () => employer('answer', moved)));
  expect(moves.map(({ status }) => status)).toEqual(Array(5).fill(200));
  // Replayed, it would say yes to a time that nobody was asked about.
  expect((await answer('confirmed', 0)).status).toBe(409);
  const waiting = asService().from('outbox').select('id,data').eq('application_id', applicant.id);
  const { data } = await waiting.eq('kind', 'interview').eq('status', 'pending').throwOnError();
  expect(data.map((row) => (row.data as { change: string }).change)).toEqual(['moved']);
});

it('answered and moved at the same moment, no yes is kept for a time that nobody saw', async () => {
  const { answer, employer, page } = await arranged();
  const moved = { p_answer: 'interview', p_interview: { starts_at: in_(5), place: 'Elsewhere' } };
  const [yes] = await Promise.all([answer('confirmed'), employer('answer', moved)]);
  expect([200, 409]).toContain(yes.status);
  expect((await page()).body).toMatchObject({
    state: 'moved',
    sequence: yes.status === 200 ? 2 : 1,
    place: 'Elsewhere',
  });
});

it('guesses at links run out', async () => {
  const { interview } = await arranged();
  const headers = { 'x-visitor-key': visitorKey() };
  const guess = () => rpc('interview', { p_token: randomUUID() }, headers);
  for (let left = 30; left > 0; left--) expect((await guess()).status).toBe(404);
  expect((await guess()).status).toBe(429);
  expect((await rpc('interview', { p_token: interview.token }, headers)).status).toBe(429);
});

it('words of an employer that lead off Stoop are held, and none is read as markup', async () => {
  const { employer } = await arranged();
  const set = (more: object) =>
    employer('answer', { p_answer: 'interview', p_interview: { starts_at: in_(5), place: 'Here', ...more } });
  for (const more of [{ place: 'zoom.us/j/1 (https://x)' }, { contact_name: 'me@pay.example' }]) {
    expect((await set(more)).body).toMatchObject({ is_held: true });
  }
  expect((await set({ place: ' ' })).status).toBe(400);
  const odd = '2461 Grand Concourse\r\nDTSTART:19700101T000000Z;"<b>"';
  expect((await set({ place: odd })).body).toMatchObject({ interview: { place: odd.replace('\r', '') } });
});
