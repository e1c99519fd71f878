import { describe, expect, it, vi } from 'vitest';
import { MAX_PASTE } from '../_shared/ad-parser/parsed-job.ts';
import { readPaste } from './read-paste.ts';

const post = (body: string) => new Request('http://localhost/functions/v1/parse-job-data', { method: 'POST', body });
const paste = (rawData: unknown) => post(JSON.stringify({ rawData }));

const readPay = vi.fn(async (texts: string[]) =>
  texts.map((text) => {
    const cents = Number(/\$(\d+)/.exec(text)?.[1]) * 100;
    return { low_cents: cents, high_cents: cents, unit: 'hour' as const };
  }),
);

describe('readPaste', () => {
  it('gives the jobs in order and their count', async () => {
    const { jobs, count } = await readPaste(paste('Cook, Astoria, $20/hr\nPorter, Midtown, $18/hr'), null, readPay);
    expect(count).toBe(2);
    expect(jobs.map(({ title, pay_low, borough }) => [title, pay_low, borough])).toEqual([
      ['Cook', 20, 'Queens'],
      ['Porter', 18, 'Manhattan'],
    ]);
  });

  it('asks once what the pay texts say, and keeps the words of pay without figures', async () => {
    readPay.mockClear();
    const none = { low_cents: null, high_cents: null, unit: null };
    readPay.mockImplementationOnce(async (texts) => texts.map(() => none));
    const { jobs } = await readPaste(
      paste('Dog walker, Astoria, $20 per walk\n\nPorter, Midtown, $8 per room'),
      null,
      readPay,
    );
    expect(readPay).toHaveBeenCalledOnce();
    expect(jobs.map(({ pay_low, pay_unit, pay_range }) => [pay_low, pay_unit, pay_range])).toMatchObject([
      [null, null, expect.stringContaining('$20 per walk')],
      [null, null, expect.stringContaining('$8 per room')],
    ]);
  });

  it('reads a text as one ad where a person cut it so', async () => {
    const body = JSON.stringify({ rawData: 'Cook, Astoria, $20/hr\nPorter, Midtown, $18/hr', isOneAd: true });
    const askModel = vi.fn(async () => ({ jobs: [] }));
    const { jobs, count } = await readPaste(post(body), askModel, readPay);
    expect([count, jobs.map(({ title, text }) => [title, text])]).toEqual([
      1,
      [['Cook', 'Cook, Astoria, $20/hr\nPorter, Midtown, $18/hr']],
    ]);
    expect(askModel).not.toHaveBeenCalled();
  });

  it('falls back to the built-in engine when the model fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const askModel = vi.fn(async () => ({ jobs: 'none' }));
    const raw = 'Cook, Astoria, $20/hr';
    expect(await readPaste(paste(raw), askModel, readPay)).toEqual(await readPaste(paste(raw), null, readPay));
    expect(askModel).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it.each([
    ['nothing', post(''), 400, 'rawData'],
    ['blanks', paste('  \n '), 400, 'rawData'],
    ['a number', paste(5), 400, 'rawData'],
    ['a list', paste(['Cook']), 400, 'rawData'],
    ['null', paste(null), 400, 'rawData'],
    ['another name', post('{"raw":"Cook"}'), 400, 'rawData'],
    ['a list as body', post('["Cook"]'), 400, 'body'],
    ['no JSON', post('rawData=Cook'), 400, 'body'],
    ['too much', paste('a'.repeat(MAX_PASTE + 1)), 400, 'rawData'],
    ['10 MB', paste('a'.repeat(10_000_000)), 413, 'rawData'],
  ])('refuses %s and names the field', async (_, request, status, field) => {
    await expect(readPaste(request, null, readPay)).rejects.toMatchObject({ status, field });
  });
});
