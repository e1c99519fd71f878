import { expect, it } from 'vitest';
import { asService, visitorKey } from '../../clients.ts';
import { call } from '../../raw.ts';

async function newJob(): Promise<string> {
  const job = { title: 'Honest job', is_approved: true } as never;
  const { data } = await asService().from('jobs').insert(job).select('id').single().throwOnError();
  return data.id;
}

async function report(job: string, address: string) {
  const headers = { 'x-visitor-key': visitorKey(), 'x-forwarded-for': address };
  return (await call('POST', 'rest/v1/job_reports', { job_id: job, reason: 'scam' }, headers)).status;
}

async function stateOf(job: string) {
  const { data } = await asService()
    .from('jobs')
    .select('report_count,hidden_at')
    .eq('id', job)
    .single()
    .throwOnError();
  return { reports: data.report_count, isHidden: data.hidden_at !== null };
}

it('many keys at one address hide nobody’s job, nor do addresses that say nothing', async () => {
  const job = await newJob();
  for (const address of ['203.0.113.77', '203.0.113.77', '203.0.113.77', '127.0.0.1', '::1', '1'.repeat(65)])
    expect(await report(job, address)).toBe(201);
  expect(await stateOf(job)).toEqual({ reports: 6, isHidden: false });
});

it('reports of the same moment do not stop each other', async () => {
  const job = await newJob();
  const all = await Promise.all(Array.from({ length: 10 }, () => report(job, '203.0.113.78')));
  expect(all).toEqual(Array(10).fill(201));
  expect(await stateOf(job)).toEqual({ reports: 10, isHidden: false });
});

it('three addresses hide three jobs of an hour at most', async () => {
  const jobs = await Promise.all(Array.from({ length: 12 }, newJob));
  const unverified = await asService()
    .from('jobs')
    .select('id', { count: 'exact', head: true })
    .match({ is_verified: false, status: 'active' });
  await Promise.all(
    jobs.flatMap((job) => ['203.0.113.81', '203.0.113.82', '203.0.113.83'].map((address) => report(job, address))),
  );
  const states = await Promise.all(jobs.map(stateOf));
  expect(states.every(({ reports }) => reports === 3)).toBe(true);
  const most = Math.ceil(Math.max(3, (unverified.count ?? 0) * 0.02));
  expect(states.filter(({ isHidden }) => isHidden).length).toBeLessThanOrEqual(most);
});
