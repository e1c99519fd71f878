// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { contactSchema, detailsSchema } from './schema.ts';

/** The text of the first problem in the order of the fields, else what the schema makes of the values. */
async function check<Schema extends z.ZodMiniType>(schema: Schema, values: object) {
  const { data, error } = await schema.safeParseAsync(values);
  const [first] = Object.keys(values).flatMap((name) => error?.issues.filter(({ path }) => path[0] === name) ?? []);
  return first ? first.message.split('\n').at(-1) : data;
}

const CONTACT = { first_name: ' Ana ', phone_number: '(212) 736-5000', email: '', friend_code: '' };

describe('the contact of step 1', () => {
  const parsed = { first_name: 'Ana', phone_number: '+12127365000', email: null, friend_code: null };

  it.each([
    [{}, parsed],
    [{ email: ' ana@example.com ' }, { ...parsed, email: 'ana@example.com' }],
    [{ first_name: ' ', phone_number: '', email: 'x' }, 'Please enter your first name.'],
    [{ phone_number: ' ', email: 'x' }, 'Please enter your phone number.'],
    [{ phone_number: '212', email: 'x' }, 'Please enter a valid 10-digit phone number.'],
    [{ friend_code: ' hirek7qx2m' }, { ...parsed, friend_code: 'K7QX2M' }],
    [{ friend_code: 'Direct' }, "A friend's code has six letters and digits, like K7QX2M."],
    [{ email: 'ana @example.com' }, 'Please enter a valid email address.'],
  ])('with %j is %j', async (change, result) => {
    expect(await check(contactSchema, { ...CONTACT, ...change })).toEqual(result);
  });
});

type Phone = { input: string; valid: boolean; e164: string | null; also_ok?: { valid: boolean }[] };
const judged = join(process.cwd(), '..', 'shared', 'data', 'phones.json');
const phones: Phone[] = existsSync(judged) ? JSON.parse(readFileSync(judged, 'utf8')) : [];

// Skipped where the list of judged phones is not beside the checkout.
it.skipIf(phones.length === 0)('the phone of step 1 is read as the list of judged phones says', async () => {
  for (const { input, valid, e164, also_ok: alsoOk = [] } of phones) {
    const { data, error } = await contactSchema.safeParseAsync({ ...CONTACT, phone_number: input });
    expect.soft(error?.issues.map(({ path }) => path[0]) ?? [], input).toEqual(data ? [] : ['phone_number']);
    if (!alsoOk.some((other) => other.valid === (data !== undefined)))
      expect.soft(data !== undefined, input).toBe(valid);
    if (data && valid) expect.soft(data.phone_number, input).toBe(e164);
  }
});

describe('the details of step 2', () => {
  const details = {
    availability: 'asap',
    position_applied_for: ' ',
    work_experience: ' Two summers in a deli',
    preferred_start_date: '2026-11-20',
  };
  const parsed = { ...details, position_applied_for: null, work_experience: 'Two summers in a deli' };

  it.each([
    [{}, parsed],
    [{ preferred_start_date: '2020-01-01' }, { ...parsed, preferred_start_date: '2020-01-01' }],
    [{ availability: '', work_experience: '' }, 'This helps employers know when you can work.'],
    [{ availability: 'someday' }, 'This helps employers know when you can work.'],
    [{ work_experience: ' \n', preferred_start_date: '' }, 'Just 1-2 sentences is perfect!'],
    [{ preferred_start_date: '2026-02-30' }, "This shows you're ready to work."],
  ])('with %j are %j', async (change, result) => {
    expect(await check(detailsSchema, { ...details, ...change })).toEqual(result);
  });
});
