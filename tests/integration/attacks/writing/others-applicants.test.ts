import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { contract } from '../../contract/contract.ts';
import { interviewOf, linkedJob } from '../../employer-link.ts';
import { rpc } from '../../raw.ts';

const sql = postgres(inject('stack').dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

/** Every RPC that takes a link and an application, with what each argument is given; a new one must say what that is. */
const GIVEN: Record<string, unknown> = {
  p_answer: 'not_this_time',
  p_message: 'Please come in tomorrow.',
  p_interview: null,
  p_reason: null,
};
const BY_LINK = Object.keys(contract.rpcs).flatMap((signature) => {
  const [, name = '', list = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? [];
  const names = list.split(', ').map((part) => part.split(' ')[0] ?? '');
  if (!names.includes('p_token') || !names.includes('p_application_id')) return [];
  return [{ name, more: names.filter((one) => one !== 'p_token' && one !== 'p_application_id') }];
});

it('a valid link of another job, or another interview, opens and changes nobody’s application', async () => {
  const mine = await linkedJob();
  const { token: myInterview } = await interviewOf(mine);
  const theirs = await linkedJob();
  await interviewOf(theirs);
  const p_application_id = theirs.applicant.id;
  const said = await rpc('employer_write', { p_token: theirs.token, p_application_id, p_message: 'Hello Maria' });
  expect(said.status).toBe(200);
  const everything = async () => ({
    application: await sql`select * from public.job_applications where id = ${p_application_id}`,
    events: await sql`select * from public.application_events where application_id = ${p_application_id} order by id`,
    interviews: await sql`select * from private.interviews where application_id = ${p_application_id}`,
    conversation: await sql`select * from private.conversations where application_id = ${p_application_id}`,
    messages: await sql`select * from private.conversation_messages where application_id = ${p_application_id}`,
  });
  const before = await everything();
  expect(BY_LINK.length).toBeGreaterThan(8);
  for (const { name, more } of BY_LINK) {
    for (const one of more) expect([name, one in GIVEN]).toEqual([`${name}`, true]);
    const given = Object.fromEntries(more.map((one) => [one, GIVEN[one]]));
    for (const p_token of [mine.token, myInterview]) {
      const { status, text } = await rpc(name, { ...given, p_token, p_application_id });
      const shown = [theirs.applicant.phone, 'Maria', 'Hello', theirs.contact].filter((secret) =>
        text.includes(secret),
      );
      expect([name, status, shown]).toEqual([name, 404, []]);
    }
  }
  expect(await everything()).toEqual(before);
});
