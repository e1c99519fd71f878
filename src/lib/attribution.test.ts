// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBackend } from '../../tests/fake-backend.ts';
import { naughtyStrings } from '../../tests/naughty.ts';
import { attribution, attributionSearch, captureAttribution, friendCode, recordReferralVisit } from './attribution.ts';

const NAMES = ['ref', 'source', 'utm_source', 'utm_campaign', 'variant'];

it('any text in an address is remembered as a short text, and carried on as one', () => {
  for (const text of naughtyStrings()) {
    const address = new URLSearchParams(NAMES.map((name) => [name, text]));
    captureAttribution(address);
    for (const value of Object.values(attribution())) expect(value.length).toBeLessThanOrEqual(100);
    expect(friendCode() ?? 'AB12CD').toMatch(/^[A-Z0-9]{6}$/);
    const carried = new URLSearchParams(attributionSearch(address));
    expect([...carried.keys()].every((name) => NAMES.includes(name))).toBe(true);
    for (const value of carried.values()) expect(value.length).toBeLessThanOrEqual(100);
  }
});

it('a reserved ref never replaces a friend’s code', () => {
  captureAttribution(new URLSearchParams({ ref: 'ab12cd' }));
  captureAttribution(new URLSearchParams({ ref: 'craigslist', source: 'flyer' }));
  expect(attribution()).toEqual({ ref: 'AB12CD', source: 'flyer' });
});

const JOB = '5f0c1a52-8f0e-4d6e-9b57-0b8c4b1f7a10';
let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
});
const rows = () => backend.bodies('referral_clicks').map(({ job_id, referral_code }) => [job_id, referral_code]);

describe('a visit with a friend’s code', () => {
  it('is counted once, with the job that it opens', async () => {
    await Promise.all([recordReferralVisit('k7qx2m', JOB), recordReferralVisit('HIREK7QX2M', JOB)]);
    await recordReferralVisit('K7QX2M', null);
    expect(rows()).toEqual([[JOB, 'K7QX2M']]);
    await recordReferralVisit('AB12CD', 'fake_1');
    expect(rows().at(-1)).toEqual([null, 'AB12CD']);
  });

  it.each(['user', 'shared', 'CRAIGSLIST', 'direct', '', 'K7QX2', 'K7QX2M7', "K7'--1", 'a'.repeat(5000)])(
    'is none when the code is %.12s',
    async (ref) => {
      await recordReferralVisit(ref, null);
      expect(rows()).toEqual([]);
    },
  );

  it('is counted at the next one when it was refused', async () => {
    backend.answer('referral_clicks', () => new Response('oops', { status: 503 }));
    await recordReferralVisit('K7QX2M', null);
    backend.answer('referral_clicks', () => new Response(null, { status: 201 }));
    await recordReferralVisit('K7QX2M', null);
    expect(rows()).toHaveLength(2);
  });
});
