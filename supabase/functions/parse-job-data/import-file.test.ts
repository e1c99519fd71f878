import { describe, expect, it } from 'vitest';
import type { Caller } from '../_shared/http/caller.ts';
import { Refusal } from '../_shared/http/refusal.ts';
import { parseJobData } from './handler.ts';
import type { Importer, StagedJob } from './importer.ts';

const HEADER = 'title,company,description,location,type,salary';
const ID = '6f1c1b1e-7c3c-4b6e-9a40-0a3f7f1f2a11';
const admin: Caller = {
  isService: false,
  userId: 'a',
  visitorKey: null,
  addressHeaders: {},
  isAdmin: async () => true,
};

/** An import that goes nowhere; `fail` makes a step fail, `wait` makes staging take a turn. */
function fakeImporter({ fail, error = new Error('gone') }: { fail?: keyof Importer; error?: Error } = {}) {
  const staged: StagedJob[] = [];
  const steps: string[] = [];
  let running = 0;
  const step = (name: keyof Importer) => {
    steps.push(name);
    if (name === fail) throw error;
  };
  const importer: Importer = {
    open: async () => {
      step('open');
      return null;
    },
    stage: async (_, jobs) => {
      running += 1;
      expect(running).toBeLessThanOrEqual(2);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      step('stage');
      staged.push(...jobs);
      return jobs.flatMap(({ title }, index) =>
        title === 'Bad' ? [{ index, field: 'title', message: 'is required' }] : [],
      );
    },
    finish: async (_, rejected) => {
      step('finish');
      return { imported: staged.length, duplicates: rejected, duplicate_rows: [] };
    },
    preview: async () => {
      step('preview');
      const reach = { people: 0, sms: 0, email: 0, later: 0, is_whole: true };
      return { imported: staged.length, duplicates: 0, duplicate_rows: [], rows: [], without_pay: 0, reach };
    },
    discard: async () => {
      expect(running).toBe(0);
      step('discard');
    },
  };
  return { importer, staged, steps };
}

function send(
  content: string | null,
  fields: Record<string, string> = {},
  importer = fakeImporter().importer,
  caller = admin,
) {
  const form = new FormData();
  if (content !== null) form.set('file', new File([content], 'jobs.csv'));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request('http://localhost/functions/v1/parse-job-data', { method: 'POST', body: form });
  return parseJobData(request, { caller, askModel: null, importer: () => importer, readPay: async () => [] });
}
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => `Cook ${n},Acme,Cooks,Bronx,part time,$20/hour`);
const csv = (...lines: string[]) => [HEADER, ...lines].join('\n');

describe('parse-job-data with a file', () => {
  it('stages the rows in chunks, tells what was refused by line, and finishes once', async () => {
    const { importer, staged, steps } = fakeImporter();
    const answer = await send(csv(...rows(2500), 'Cook,,x,y', 'Bad,Acme,x,y'), { batch_id: ID }, importer);
    expect(steps).toEqual(['open', ...Array(6).fill('stage'), 'finish']);
    expect(staged).toHaveLength(2501);
    expect(staged.find(({ line }) => line === 2)).toMatchObject({
      ...{ line: 2, title: 'Cook 0', company: 'Acme', description: 'Cooks', location: 'Bronx' },
      ...{ job_type: 'part time', pay_range: '$20/hour', is_approved: true },
    });
    expect(answer).toMatchObject({ failed: 2, batch_id: ID, duplicates: 1, same_file: null });
    expect('rejected' in answer && answer.rejected).toEqual([
      { line: 2502, field: 'company', message: 'is empty', row: ['Cook', '', 'x', 'y'] },
      { line: 2503, field: 'title', message: 'is required', row: ['Bad', 'Acme', 'x', 'y', '', ''] },
    ]);
  });

  it('takes the columns that a person chose', async () => {
    const { importer, staged } = fakeImporter();
    const mapping = JSON.stringify({ title: 1, company: 0, description: 2, location: 3 });
    await send('employer,position,about,city\nAcme,Cook,Cooks,Bronx', { mapping }, importer);
    expect(staged).toMatchObject([{ title: 'Cook', company: 'Acme', job_type: null }]);
  });

  it('stages jobs that wait for approval', async () => {
    const { importer, staged } = fakeImporter();
    await send(csv(...rows(1)), { as_waiting: 'true' }, importer);
    expect(staged).toMatchObject([{ is_approved: false }]);
  });

  it('ends a dry run with a preview in place of the import', async () => {
    const { importer, steps } = fakeImporter();
    const answer = await send(csv(...rows(2), 'Cook,,x,y'), { dry_run: 'true' }, importer);
    expect(steps).toEqual(['open', 'stage', 'preview']);
    expect(answer).toMatchObject({ successful: 2, failed: 1, duplicates: 0, rows: [] });
  });

  it('leaves nothing of a dry run in the history when the file is refused', async () => {
    const { importer, steps } = fakeImporter();
    const sent = send(csv(...rows(1), '"Cook,Acme,x,y'), { dry_run: 'true' }, importer);
    await expect(sent).rejects.toMatchObject({ status: 400, field: 'file' });
    expect(steps).toEqual(['open', 'preview']);
  });

  it('gives the import up when a quote is never closed, rows before it being staged already', async () => {
    const { importer, steps } = fakeImporter();
    const sent = send(csv(...rows(2500), '"Cook,Acme,x,y'), {}, importer);
    await expect(sent).rejects.toMatchObject({
      status: 400,
      field: 'file',
      message: expect.stringContaining('line 2502'),
    });
    expect(steps).toContain('stage');
    expect(steps.at(-1)).toBe('discard');
  });

  it.each(['stage', 'finish'] as const)('imports nothing when it fails to %s, and says so', async (fail) => {
    const { importer, steps } = fakeImporter({ fail });
    const sent = send(csv(...rows(3500)), {}, importer);
    await expect(sent).rejects.toMatchObject({ status: 503, message: expect.stringContaining('nothing was imported') });
    expect(steps.at(-1)).toBe('discard');
  });

  it('refuses more rows than are imported before it stages one', async () => {
    const { importer, steps } = fakeImporter();
    const sent = send(csv(...Array.from({ length: 100_002 }, () => 'Cook,Acme,Cooks,Bronx')), {}, importer);
    await expect(sent).rejects.toMatchObject({ status: 400, message: expect.stringContaining('100,000 rows') });
    expect(steps).toEqual([]);
  });

  it('passes on what the database refuses, and says when it is not known what happened', async () => {
    const refused = fakeImporter({
      fail: 'finish',
      error: new Refusal(409, 'Not under way.', { field: 'p_batch_id' }),
    });
    await expect(send(csv(...rows(1)), {}, refused.importer)).rejects.toMatchObject({
      status: 409,
      field: 'p_batch_id',
    });
    const unknown = fakeImporter({ fail: 'finish' }).importer;
    unknown.discard = () => Promise.reject(new Refusal(409, 'Not under way.'));
    await expect(send(csv(...rows(1)), {}, unknown)).rejects.toMatchObject({
      message: expect.stringContaining('earlier imports'),
    });
  });

  it.each([
    [null, {}, 'file', 'Please select a CSV file'],
    ['', {}, 'file', 'The file is empty.'],
    [csv(), {}, 'file', 'The file has a header and no rows.'],
    ['title,company,description\nx,y,z', {}, 'location', 'The file has no column “location”.'],
    [csv(...rows(1)), { batch_id: '1' }, 'batch_id', 'is not a uuid'],
    [csv(...rows(1)), { dry_run: 'yes' }, 'dry_run', 'is neither true nor false'],
    [csv(...rows(1)), { as_waiting: '1' }, 'as_waiting', 'is neither true nor false'],
    [csv(...rows(1)), { mapping: '{' }, 'mapping', 'is not a column'],
    [csv(...rows(1)), { mapping: '{"title":-1}' }, 'mapping.title', 'is not a column'],
    [csv(...rows(1)), { mapping: '{"title":9}' }, 'mapping.title', 'is not a column'],
    [csv(...rows(1)), { mapping: '{"title":0}' }, 'mapping.company', 'Choose the column that holds the company.'],
  ])('refuses %j with %j and begins nothing', async (content, fields, field, message) => {
    const { importer, steps } = fakeImporter();
    const sent = send(content, fields as Record<string, string>, importer);
    await expect(sent).rejects.toMatchObject({ status: 400, field, message: expect.stringContaining(message) });
    expect(steps).toEqual([]);
  });

  it('is for admins, and for people: jobs are posted by somebody', async () => {
    const of = (caller: Caller) => send(csv(...rows(1)), {}, undefined, caller);
    await expect(of({ ...admin, userId: null })).rejects.toMatchObject({ status: 401 });
    await expect(of({ ...admin, isAdmin: async () => false })).rejects.toMatchObject({ status: 403 });
    await expect(of({ ...admin, userId: null, isService: true })).rejects.toMatchObject({ status: 403 });
  });
});
