import { existsSync, readFileSync } from 'node:fs';
import whole from 'libphonenumber-js/max/metadata';
import { describe, expect, it } from 'vitest';
import { parsePhone } from './phone.ts';
import { formatPhone } from './phone-format.ts';

type PhoneCase = { input: string; e164: string | null; note: string };

const judged = new URL('../../../../../shared/data/phones.json', import.meta.url);
const cases: PhoneCase[] = existsSync(judged) ? JSON.parse(readFileSync(judged, 'utf8')) : [];

describe('parsePhone', () => {
  // Skipped where the list of judged phones is not beside the checkout.
  it.skipIf(cases.length === 0)('agrees with the whole list of judged phones', () => {
    const wrong = cases.filter(({ input, e164 }) => parsePhone(input) !== e164);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['(212) 555-0123', '+12125550123'],
    ['1-718-555-0107', '+17185550107'],
    ['tel:+1-212-555-0123', '+12125550123'],
    ['718–555–0170', '+17185550170'],
    ['  929 555 0111 ', '+19295550111'],
    ['787-555-0125', '+17875550125'],
    ['000-555-0123', null],
    ['+44 20 7946 0958', null],
    ['212-555-012', null],
    ['212555012345', null],
    ['', null],
    ['1'.repeat(500), null],
    [null, null],
  ])('reads %s as %s', (input, e164) => {
    expect(parsePhone(input)).toBe(e164);
  });

  it('knows every number of country code 1 that the installed package knows', async () => {
    const { version, country_calling_codes: codes, countries } = whole;
    const members = codes['1'] ?? [];
    const slice = {
      version,
      country_calling_codes: { 1: members },
      countries: Object.fromEntries(members.map((country) => [country, countries[country]])),
      nonGeographic: {},
    };
    await expect(`${JSON.stringify(slice)}\n`).toMatchFileSnapshot('./phone-metadata.json');
  });
});

describe('formatPhone', () => {
  it('shows a stored number the way people write it', () => {
    expect(formatPhone('+12125550123')).toBe('(212) 555-0123');
  });

  it('leaves what it does not know as it is', () => {
    expect(formatPhone('+442079460958')).toBe('+442079460958');
    expect(formatPhone('Not provided')).toBe('Not provided');
  });
});
