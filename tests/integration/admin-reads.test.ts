import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { naughtyStrings } from '../naughty.ts';
import { type Account, asUser, signInAsAdmin, visitorKey } from './clients.ts';
import { rpc, start } from './raw.ts';

let admin: Account;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

interface Page {
  rows: { id: string; title: string; state: string; first_name?: string; applications?: number }[];
  total: number;
}

/** An answer of one of the admin's calls. */
async function ask<T>(
  name: 'admin_overview' | 'admin_jobs_page' | 'admin_applications_page' | 'admin_contacts_page',
  args = {},
) {
  const { data, error } = await asUser(admin).rpc(name, args as never);
  return { data: data as T, error };
}

/** A job of this test alone: others read the board at the same time. */
async function post(title: string): Promise<string> {
  const job = { id: randomUUID(), title, location: 'Bronx, NY', is_approved: true };
  const { error } = await asUser(admin)
    .from('jobs')
    .insert(job as never);
  expect(error).toBeNull();
  return job.id;
}

describe('what admins read', () => {
  it('counts an application in the overview, its job and the list as soon as it is there', async () => {
    const job = await post('Glass blower');
    const before = await ask<{ total_applications: number }>('admin_overview');
    const { body } = await start(visitorKey(), { p_job_id: job });
    const after = await ask<{ total_applications: number }>('admin_overview');
    expect(after.data.total_applications).toBeGreaterThan(before.data.total_applications);
    const found = await ask<Page>('admin_applications_page', { p_filters: { job_id: job } });
    expect(found.data.rows.map(({ id }) => id)).toContain((body as { id: string }).id);
    const jobs = await ask<Page>('admin_jobs_page', { p_query: job });
    expect(jobs.data.rows[0]?.applications).toBe(found.data.total);
  });

  it('shows a hidden job to admins and to nobody else, until it is shown again', async () => {
    const id = await post('Lamp lighter');
    const isOpen = async () => (await rpc('job_detail', { p_id: id })).status === 200;
    const set = (status: string) => asUser(admin).from('jobs').update({ status }).eq('id', id).select('id').single();
    expect((await set('expired')).error).toBeNull();
    const hidden = await ask<Page>('admin_jobs_page', { p_query: id });
    expect(hidden.data.rows.map(({ state }) => state)).toEqual(['expired']);
    const feed = await rpc('feed_page', {
      p_query: hidden.data.rows[0]?.title,
      p_filters: {},
      p_cursor: null,
      p_limit: 50,
    });
    expect(JSON.stringify(feed.body)).not.toContain(id);
    expect((await set('active')).error).toBeNull();
    expect(await isOpen()).toBe(true);
  });

  it('finds nothing rather than failing, whatever is typed', async () => {
    for (const text of naughtyStrings().slice(0, 150)) {
      for (const name of ['admin_jobs_page', 'admin_applications_page', 'admin_contacts_page'] as const) {
        const { error } = await ask(name, { p_query: text, p_limit: 1 });
        // A text with a NUL is no text to the database.
        if (!text.includes('\0')) expect(error, `${name}: ${JSON.stringify(text)}`).toBeNull();
      }
    }
  }, 60_000);

  it('refuses what is no filter or place, naming it', async () => {
    const wrong = [
      [{ p_filters: { state: 'x' } }, 'state'],
      [{ p_cursor: { at: 'x', id: 'y' } }, 'p_cursor'],
    ] as const;
    for (const [args, hint] of wrong) {
      const { error } = await ask('admin_jobs_page', args);
      expect([error?.code, error?.hint]).toEqual(['PT400', hint]);
    }
  });
});
