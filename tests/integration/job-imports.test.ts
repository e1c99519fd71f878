import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { naughtyStrings } from '../naughty.ts';
import { type Account, asService, asUser, signUp } from './clients.ts';
import { bearer, call } from './raw.ts';

const HEADER = 'title,company,description,location,type,salary,contact_email';
const csv = (...rows: string[]) => [HEADER, ...rows].join('\r\n');
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** A row that no other test has. */
const row = (title = `Cook ${randomUUID()}`) =>
  `${cell(title)},Acme,Cooks,"Bronx, NY",part time,$20-22/hour,jobs@acme.example`;

const PASTE = `Cook (Astoria)
compensation: $20-22/hr
employment type: full-time
Grill station, dinner service.

-----

Porter (Midtown)
compensation: $18/hr
employment type: part-time
Evenings in an office tower.`;

let admin: Account;
beforeAll(async () => {
  // An admin of its own: other files add jobs at the same time.
  admin = await signUp();
  await asService().from('user_roles').insert({ user_id: admin.id, role: 'admin' }).throwOnError();
});

async function upload(content: string, { fields = {} }: { fields?: Record<string, string> } = {}) {
  const { url, publishableKey } = inject('stack');
  const form = new FormData();
  form.set('file', new File([content], 'jobs.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(`${url}/functions/v1/parse-job-data`, {
    method: 'POST',
    headers: { apikey: publishableKey, ...bearer(admin.token) },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}
const jobsOf = async (batch: string) => {
  const { data } = await asService()
    .from('jobs')
    .select(
      'title,company,location,borough,job_type,pay_low_cents,pay_high_cents,pay_unit,status,is_approved,posted_by,description',
    )
    .eq('import_batch_id', batch)
    .order('title');
  return data ?? [];
};
/** How many jobs and imports there are of this file's admin. */
const counts = async () => {
  const of = async (table: 'jobs' | 'import_batches', by: string) =>
    (await asService().from(table).select('id', { count: 'exact', head: true }).eq(by, admin.id).throwOnError()).count;
  return [await of('jobs', 'posted_by'), await of('import_batches', 'created_by')];
};

describe('a CSV file', () => {
  it('is imported as active, approved jobs posted by the admin; nothing twice; undone whole and imported again', async () => {
    const [one, two, three] = [row(`A ${randomUUID()}`), row(`B ${randomUUID()}`), row()];
    expect(await counts()).toEqual([0, 0]);
    const first = await upload(csv(one, two, one, 'Cook,,Cooks,Bronx'));
    expect(first).toMatchObject({
      status: 200,
      body: { successful: 2, failed: 1, duplicates: 1, same_file: null, duplicate_rows: [{ line: 4 }] },
    });
    expect(first.body.rejected).toEqual([
      { line: 5, field: 'company', message: 'is empty', row: ['Cook', '', 'Cooks', 'Bronx'] },
    ]);
    expect((await jobsOf(first.body.batch_id))[0]).toMatchObject({
      ...{ company: 'Acme', location: 'Bronx, NY', borough: 'Bronx', job_type: 'part-time', status: 'active' },
      ...{ pay_low_cents: 2000, pay_high_cents: 2200, pay_unit: 'hour', is_approved: true, posted_by: admin.id },
    });

    expect(await counts()).toEqual([2, 1]);

    const again = await upload(csv(one, two, one, 'Cook,,Cooks,Bronx'));
    expect(again.body).toMatchObject({ successful: 0, duplicates: 3, same_file: { batch_id: first.body.batch_id } });
    const overlapping = await upload(csv(two, three));
    expect(overlapping.body).toMatchObject({ successful: 1, duplicates: 1, same_file: null });

    const { data: undone } = await asUser(admin).rpc('undo_import', { p_batch_id: first.body.batch_id });
    expect(undone).toMatchObject({ removed: 2 });
    expect((await jobsOf(first.body.batch_id)).map(({ status }) => status)).toEqual(['inactive', 'inactive']);
    expect((await upload(csv(one, two))).body).toMatchObject({ successful: 2, duplicates: 0 });
  });

  it('keeps every text as it stands, formulas and all that breaks input handling too', async () => {
    const texts = naughtyStrings().map((text) => text.toWellFormed().replace(/[\0\r\n]/g, ' '));
    const mark = randomUUID();
    const rows = texts.map((text, at) =>
      [cell(`T${at} ${mark}`), cell(text || 'x'), cell(text || 'x'), cell(text || 'x')].join(),
    );
    const { status, body } = await upload(csv(...rows, `"=HYPERLINK(""http://x"")${mark}",=1+1,@SUM,+1`));
    expect(status).toBe(200);
    expect(body.successful + body.failed).toBe(rows.length + 1);
    const jobs = await jobsOf(body.batch_id);
    expect(jobs.find(({ title }) => title.startsWith('=HYPERLINK'))).toMatchObject({ company: '=1+1', location: '+1' });
    expect(jobs.map(({ company }) => company)).toContain("'; drop table jobs; --");
  });

  it('is shown first by a dry run, which makes nothing public and leaves no import behind', async () => {
    const [old, fresh] = [row(), row()];
    await upload(csv(old));
    const before = await counts();
    const fields = { dry_run: 'true', batch_id: randomUUID() };
    const long = `Cook,Acme,"${'x'.repeat(20_001)}",Bronx`;
    const file = csv(old, fresh, fresh, 'Cook,,Cooks,Bronx', long);
    const { status, body } = await upload(file, { fields });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ successful: 1, failed: 2, duplicates: 2 },
      rows: [{ line: 3, company: 'Acme', location: 'Bronx, NY', job_type: 'part-time', pay_range: '$20-22/hour' }],
      rejected: [
        { line: 5, field: 'company', message: 'is empty' },
        { line: 6, field: 'description', message: 'is longer than 20,000 characters' },
      ],
      duplicate_rows: [{ line: 2 }, { line: 4 }],
    });
    expect((await upload(csv(row(), '"Cook,Acme,Cooks,Bronx'), { fields: { dry_run: 'true' } })).status).toBe(400);
    expect(await counts()).toEqual(before);
    const {
      rows: _,
      reach: __,
      without_pay: ___,
      request_id: ____,
      without_route,
      unreached_rows,
      held,
      held_rows,
      ...seen
    } = body;
    expect(unreached_rows).toHaveLength(without_route);
    expect([held, held_rows]).toEqual([without_route, []]);
    const {
      request_id: _____,
      waiting,
      ...done
    } = (await upload(file, { fields: { batch_id: fields.batch_id } })).body;
    expect(done).toEqual(seen);
    expect(waiting).toBe(without_route);
  });

  it('whose last quote is never closed is refused whole, with its line, and nothing changes', async () => {
    const before = await counts();
    const { status, body } = await upload(
      csv(...Array.from({ length: 1200 }, () => row()), '"Cook,Acme,Cooks,Bronx', 'Aide,Acme,Helps,Bronx'),
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ field: 'file', message: expect.stringContaining('line 1202 is never closed') });
    const [jobs] = await counts();
    expect(jobs).toBe(before[0]);
  });
});

describe('a paste', () => {
  it('gives an admin the jobs in order, and stores none', async () => {
    const before = await counts();
    const { status, body } = await call('POST', 'functions/v1/parse-job-data', { rawData: PASTE }, bearer(admin.token));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 2,
      jobs: [
        {
          title: 'Cook',
          company: null,
          location: 'Astoria',
          pay_low: 20,
          pay_high: 22,
          pay_unit: 'hour',
          job_type: 'full-time',
        },
        {
          title: 'Porter',
          location: 'Midtown',
          pay_low: 18,
          pay_high: 18,
          job_type: 'part-time',
          borough: 'Manhattan',
        },
      ],
    });
    expect(await counts()).toEqual(before);
  });

  it('that was confirmed is refused in any wrong shape, and nothing changes', async () => {
    const before = await counts();
    for (const p_jobs of [
      null,
      {},
      [],
      'text',
      5,
      [{}],
      ['x'],
      [{ title: 'Cook' }],
      [{ title: { a: 1 }, location: ' ' }],
    ]) {
      const { error, data } = await asUser(admin).rpc('import_jobs', { p_jobs });
      const answer = error ? error.code : JSON.stringify((data as { rejected: unknown }).rejected);
      expect(answer).toMatch(/PT4|is required/);
    }
    const { error } = await asUser(admin).rpc('import_jobs', {
      p_jobs: Array(5001).fill({ title: 'x', location: 'y' }),
    });
    expect(error?.code).toBe('PT413');
    expect((await counts())[0]).toBe(before[0]);
  });
});

describe('a job in an admin’s form', () => {
  it('waits when it looks like a scam, however it was marked, and goes live once it is approved as it is', async () => {
    const jobs = asUser(admin).from('jobs');
    const id = randomUUID();
    const rowNow = async () =>
      (await asService().from('jobs').select('is_approved, held_reasons').eq('id', id).single().throwOnError()).data;
    const text = 'Grill station. To hold your spot, send $60 by Zelle before your first day.';
    await jobs
      .insert({ id, title: 'Cook', company: 'Acme', location: 'Bronx, NY', description: 'Grill station.' } as never)
      .throwOnError();
    await jobs.update({ contact_method: 'jobs@acme.example', is_approved: true }).eq('id', id).throwOnError();
    expect(await rowNow()).toEqual({ is_approved: true, held_reasons: [] });
    await jobs.update({ description: text }).eq('id', id).throwOnError();
    expect(await rowNow()).toEqual({ is_approved: false, held_reasons: ['asks_money'] });
    await jobs.update({ is_approved: true }).eq('id', id).throwOnError();
    expect(await rowNow()).toEqual({ is_approved: true, held_reasons: ['asks_money'] });
    const other = { id: randomUUID(), title: 'Cook', company: 'Acme', location: 'Bronx, NY', description: text };
    await jobs.insert({ ...other, contact_method: 'jobs@acme.example', is_approved: true } as never).throwOnError();
    const row = asService().from('jobs').select('is_approved, held_reasons').eq('id', other.id).single();
    expect((await row.throwOnError()).data).toEqual({ is_approved: false, held_reasons: ['asks_money'] });
  });
});
