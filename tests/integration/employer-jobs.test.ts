import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asService } from './clients.ts';
import { apply, jobOf, linkedJob, mailsTo, tokensIn } from './employer-link.ts';
import { call, rpc } from './raw.ts';

type Linked = Awaited<ReturnType<typeof linkedJob>>;
type Page = { state: string; version: string; ad: Record<string, unknown> };

const ask = (name: string, token: string, more: object = {}) => rpc(`employer_${name}`, { p_token: token, ...more });
const pageOf = async ({ token }: Linked) => (await ask('job', token)).body as Page;
const rowOf = async (id: string) => {
  const columns = 'title,description,location,status,is_approved,expires_at,contact_method,updated_at';
  return (await asService().from('jobs').select(columns).eq('id', id).single().throwOnError()).data;
};

/** Everything that a link does with its job, by name. */
const ACTS: Record<string, object> = {
  edit_job: { p_job: { title: 'Stolen', company: 'Evil', location: 'Nowhere', description: 'Pay us.' } },
  pause_job: { p_on: true },
  still_hiring: { p_answer: 'filled_elsewhere' },
  close_job: {},
  post_again: {},
  delete: {},
  jobs: {},
};

describe('an employer’s link to their job', () => {
  it('changes nothing when a scanner opens everything', async () => {
    const { token, jobId } = await linkedJob();
    const before = await rowOf(jobId);
    for (const [name, more] of Object.entries({ ...ACTS, mail_link: { p_job_id: jobId } })) {
      const query = new URLSearchParams({ p_token: token });
      for (const [key, value] of Object.entries(more)) {
        query.set(key, typeof value === 'object' ? JSON.stringify(value) : `${value}`);
      }
      for (const method of ['GET', 'HEAD']) {
        const { status } = await call(method, `rest/v1/rpc/employer_${name}?${query}`);
        expect([name, method, status >= 400]).toEqual([name, method, true]);
      }
    }
    expect(await rowOf(jobId)).toEqual(before);
  });

  it('acts on its own job only, and whoever has none acts on nothing', async () => {
    const mine = await linkedJob();
    const theirs = await linkedJob();
    const before = await rowOf(theirs.jobId);
    for (const [name, more] of Object.entries(ACTS)) {
      const tries = [randomBytes(32).toString('hex'), '', theirs.jobId, theirs.contact].map((token) =>
        ask(name, token, more),
      );
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      // A key or an id that is added by hand is no argument.
      expect((await ask(name, mine.token, { ...more, p_job_id: theirs.jobId })).status).toBe(404);
    }
    expect((await ask('mail_link', mine.token, { p_job_id: theirs.jobId })).status).toBe(404);
    expect((await ask('jobs', mine.token)).text).not.toContain(theirs.jobId);
    for (const [name, more] of Object.entries(ACTS)) await ask(name, mine.token, more);
    expect(await rowOf(theirs.jobId)).toEqual(before);
  });

  it('is forwarded: it opens one job, and another one’s link goes to the mailbox', async () => {
    const one = await linkedJob();
    const other = await jobOf(one.contact, 'Dishwasher');
    const listed = await ask('jobs', one.token);
    expect(listed.body).toMatchObject({
      jobs: expect.arrayContaining([
        { id: other, title: 'Dishwasher', state: 'open', is_this: false, counts: expect.anything() },
      ]),
    });
    for (const secret of [one.contact, 'Maria', one.applicant.phone]) expect(listed.text).not.toContain(secret);
    const sent = await ask('mail_link', one.token, { p_job_id: other });
    expect(sent.body).toEqual({ sent: true });
    const [mail] = await mailsTo(one.contact);
    const [token = ''] = tokensIn(mail);
    expect((await ask('job', token)).body).toMatchObject({ job: { title: 'Dishwasher' } });
  });

  it('takes the first of two edits at once, and shows the second both', async () => {
    const linked = await linkedJob();
    const { ad, version } = await pageOf(linked);
    const edit = (description: string) =>
      ask('edit_job', linked.token, {
        p_job: { ...ad, company: 'Concourse Fry House', description },
        p_version: version,
      });
    const [first, second] = (await Promise.all([edit('Fries, mornings.'), edit('Fries, evenings.')])).sort(
      (a, b) => a.status - b.status,
    );
    expect([first?.status, second?.status]).toEqual([200, 409]);
    const { description } = await rowOf(linked.jobId);
    expect(second?.body).toMatchObject({
      hint: 'p_version',
      current: { description },
      yours: { description: description === 'Fries, mornings.' ? 'Fries, evenings.' : 'Fries, mornings.' },
    });
    const again = await ask('edit_job', linked.token, {
      p_job: { ...ad, description: 'Fries, all day.' },
      p_version: (second?.body as Page | undefined)?.version,
    });
    expect(again.status).toBe(200);
  });

  it('names the field that is wrong', async () => {
    const linked = await linkedJob();
    const { ad } = await pageOf(linked);
    const wrong = { ...ad, description: 'Fries.', company: ' ' };
    const { status, body } = await ask('edit_job', linked.token, { p_job: wrong });
    expect([status, (body as { hint: string }).hint]).toEqual([400, 'company']);
  });

  it('paused and opened by ten taps at once is one or the other', async () => {
    const { token, jobId } = await linkedJob();
    const taps = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ask('pause_job', token, { p_on: n % 2 === 0 })),
    );
    expect(taps.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(['active', 'paused']).toContain((await rowOf(jobId)).status);
    await ask('pause_job', token, { p_on: true });
    const seen = (await rpc('similar_jobs', { p_id: jobId })).body;
    expect(seen).toMatchObject({ is_closed: true, is_paused: true });
    expect((await rpc('job_detail', { p_id: jobId })).body).toBeNull();
    await expect(apply(jobId)).rejects.toThrow();
  });
});
