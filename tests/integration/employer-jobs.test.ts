import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asService } from './clients.ts';
import { apply, jobOf, linkedJob, mailsTo, tokensIn } from './employer-link.ts';
import { call, rpc } from './raw.ts';

type Linked = Awaited<ReturnType<typeof linkedJob>>;
type Page = { state: string; version: string; ad: Record<string, unknown> };

const ask = (name: string, token: string, more: object = {}) => rpc(`employer_${name}`, { p_token: token, ...more });
const pageOf = async ({ token }: Linked) => (await ask('job', token)).body as Page;
/** Asks by an edit that applications go to another address; its mail has the link that confirms it. */
async function askToMove(linked: Linked) {
  const address = `${randomUUID()}@cafe.example`;
  const { ad } = await pageOf(linked);
  const p_job = { ...ad, description: 'Fries.', contact_email: address };
  const asked = await ask('edit_job', linked.token, { p_job });
  expect(asked.status).toBe(200);
  const [mail] = await mailsTo(address);
  const token = /\/post\/([0-9a-f]{64})\?address/.exec(mail?.text ?? '')?.[1] ?? '';
  return { address, asked, token };
}
const rowOf = async (id: string) => {
  const columns = 'title,description,location,status,is_approved,held_reasons,expires_at,contact_method,updated_at';
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
  keep_address: {},
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

  it('makes it wait with the reason when its new text looks like a scam, until that is taken back', async () => {
    const linked = await linkedJob();
    const { ad } = await pageOf(linked);
    const edit = (description: string) =>
      ask('edit_job', linked.token, { p_job: { ...ad, company: 'Concourse Fry House', description } });
    expect((await rowOf(linked.jobId)).is_approved).toBe(true);
    expect((await edit('Fries. To hold your spot, send $60 by Zelle before your first day.')).status).toBe(200);
    expect(await rowOf(linked.jobId)).toMatchObject({ is_approved: false, held_reasons: ['asks_money'] });
    expect((await rpc('resolve_job', { p_id: linked.jobId })).text).not.toContain('Zelle');
    expect((await edit('Fries, mornings.')).status).toBe(200);
    expect(await rowOf(linked.jobId)).toMatchObject({ is_approved: false, held_reasons: [] });
  });

  it('names the field that is wrong', async () => {
    const linked = await linkedJob();
    const { ad } = await pageOf(linked);
    const wrong = { ...ad, description: 'Fries.', company: ' ' };
    const { status, body } = await ask('edit_job', linked.token, { p_job: wrong });
    expect([status, (body as { hint: string }).hint]).toEqual([400, 'company']);
    for (const contact_email of [
      'me',
      'a@b',
      'ñ@',
      '\u202ea@b.example c@d.example',
      `${'a'.repeat(300)}@b.example`,
      5,
      [],
    ]) {
      const wrongAddress = await ask('edit_job', linked.token, {
        p_job: { ...ad, description: 'Fries.', contact_email },
      });
      const { hint } = wrongAddress.body as { hint: string };
      expect([contact_email, wrongAddress.status, hint]).toEqual([contact_email, 400, 'contact_email']);
    }
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

describe('another address for a job', () => {
  it('gets it once it confirms, from its own mailbox; the old one is told and its links end', async () => {
    const linked = await linkedJob();
    const { address, asked, token } = await askToMove(linked);
    const at = `${address[0]}…@cafe.example`;
    expect(asked.body).toMatchObject({ move: { to: at }, contact: linked.contact.replace(/^(.).*@/, '$1…@') });
    for (const secret of [address, linked.contact]) expect(asked.text).not.toContain(secret);
    const told = (await mailsTo(linked.contact)).find(({ subject }) => subject?.startsWith('Another address'));
    expect(told?.text).toContain(address);
    expect((await ask('job', linked.token)).status).toBe(200);

    const confirmed = await rpc('confirm_post', { p_token: token });
    expect(confirmed.body).toEqual({ job_id: linked.jobId, status: 'waiting', is_moved: true });
    for (const old of [linked.token, ...tokensIn(told)]) {
      expect((await ask('applicants', old)).status).toBe(404);
    }
    const [mail] = await mailsTo(address);
    const [theirs = ''] = tokensIn(mail);
    expect((await ask('applicants', theirs)).text).toContain('Maria');
    expect((await rpc('confirm_post', { p_token: token })).status).toBe(409);
  });

  it('gets nothing once the old one keeps the job', async () => {
    const linked = await linkedJob();
    const { token } = await askToMove(linked);
    expect((await ask('keep_address', linked.token)).body).toMatchObject({ move: null });
    expect((await rpc('confirm_post', { p_token: token })).status).toBe(404);
    expect((await ask('job', linked.token)).status).toBe(200);
  });

  it('that is confirmed and kept at the same moment is one or the other', async () => {
    const linked = await linkedJob();
    const { address, token } = await askToMove(linked);
    const tries = await Promise.all([
      rpc('confirm_post', { p_token: token }),
      ask('keep_address', linked.token),
      rpc('confirm_post', { p_token: token }),
    ]);
    const moved = tries.filter(({ body }) => (body as { is_moved?: boolean }).is_moved).length;
    expect(tries.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    expect(moved).toBeLessThanOrEqual(1);
    const { contact_method } = await rowOf(linked.jobId);
    expect(contact_method).toBe(moved === 1 ? address : linked.contact);
  });

  it('of a closed job says that it is closed', async () => {
    const linked = await linkedJob();
    const { token } = await askToMove(linked);
    await ask('close_job', linked.token);
    const { status, body } = await rpc('confirm_post', { p_token: token });
    expect([status, (body as { details: string }).details]).toEqual([409, 'filled']);
  });
});
