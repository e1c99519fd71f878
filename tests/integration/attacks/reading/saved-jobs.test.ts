import { expect, it } from 'vitest';
import { asService, asUser, signUp, visitorKey } from '../../clients.ts';
import { bearer, call, openJobs } from '../../raw.ts';

const jobs = await openJobs(3);
const by = (key: string) => ({ 'x-visitor-key': key });
const save = (fields: object, headers: Record<string, string>) => call('POST', 'rest/v1/saved_jobs', fields, headers);
const saved = async (headers: Record<string, string>) =>
  (await call('GET', 'rest/v1/saved_jobs?select=*', undefined, headers)).body;
const ids = async (headers: Record<string, string>) =>
  ((await saved(headers)) as { job_id: string }[]).map(({ job_id }) => job_id).sort();

it("another's key, no key and an account neither see nor remove what a visitor saved", async () => {
  const mine = by(visitorKey());
  expect((await save({ job_id: jobs[0] }, mine)).status).toBe(201);
  const others = [{}, by(visitorKey()), bearer((await signUp()).token)];
  for (const headers of others) {
    expect(await saved(headers)).toEqual([]);
    await call('DELETE', `rest/v1/saved_jobs?job_id=eq.${jobs[0]}`, undefined, headers);
  }
  expect(await ids(mine)).toEqual([jobs[0]]);
});

it('nobody saves in another’s name', async () => {
  const [victim, key] = [await signUp(), visitorKey()];
  await save({ job_id: jobs[0] }, by(key));
  const { data } = await asService().from('saved_jobs').select('visitor_hash').is('user_id', null).limit(1).single();
  const stranger = by(visitorKey());
  for (const [fields, headers] of [
    [{ user_id: victim.id }, stranger],
    [{ user_id: victim.id }, bearer((await signUp()).token)],
    [{ visitor_hash: data?.visitor_hash }, stranger],
    [{ owner: data?.visitor_hash }, stranger],
    [{}, {}],
  ] as const)
    expect((await save({ job_id: jobs[1], ...fields }, headers)).status).toBeGreaterThanOrEqual(400);
  expect(await ids(bearer(victim.token))).toEqual([]);
});

it('what was claimed is the account’s: the old key sees it no more, and another claim takes nothing', async () => {
  const key = visitorKey();
  await save({ job_id: jobs[0] }, by(key));
  await save({ job_id: jobs[1] }, by(key));
  const [owner, thief] = [await signUp(), await signUp()];
  await asUser(thief, visitorKey()).rpc('claim_visitor_rows').throwOnError();
  await asUser(owner, key).rpc('claim_visitor_rows').throwOnError();
  await asUser(thief, key).rpc('claim_visitor_rows').throwOnError();
  expect(await ids(bearer(owner.token))).toEqual(jobs.slice(0, 2).sort());
  expect(await ids(by(key))).toEqual([]);
  expect(await ids(bearer(thief.token))).toEqual([]);
  await call('DELETE', `rest/v1/saved_jobs?job_id=eq.${jobs[0]}`, undefined, by(key));
  expect(await ids(bearer(owner.token))).toHaveLength(2);
});

it('a visitor keeps at most 500, and so does the account that claims them', async () => {
  const key = visitorKey();
  await save({ job_id: jobs[0] }, by(key));
  const { data } = await asService()
    .from('saved_jobs')
    .select('visitor_hash')
    .eq('job_id', jobs[0] as string)
    .order('created_at', { ascending: false })
    .limit(1)
    .single();
  const rows = Array.from({ length: 499 }, () => ({ visitor_hash: data?.visitor_hash, job_id: crypto.randomUUID() }));
  await asService()
    .from('saved_jobs')
    .insert(rows as never)
    .throwOnError();
  const { status, body } = await save({ job_id: jobs[1] }, by(key));
  expect([status, (body as { hint: string }).hint]).toEqual([409, 'job_id']);
  const owner = await signUp();
  await save({ job_id: jobs[2], user_id: owner.id }, bearer(owner.token));
  await asUser(owner, key).rpc('claim_visitor_rows').throwOnError();
  expect(await ids(bearer(owner.token))).toHaveLength(500);
  expect((await save({ job_id: jobs[1], user_id: owner.id }, bearer(owner.token))).status).toBe(409);
});
