// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { naughtyStrings } from '../../tests/naughty.ts';
import { attribution, attributionSearch, captureAttribution, friendCode } from './attribution.ts';

const NAMES = ['ref', 'source', 'utm_source', 'utm_campaign', 'variant'];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

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
