import { existsSync, readFileSync } from 'node:fs';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import AREA_CODES from './area-codes.json' with { type: 'json' };
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

  it('has every area code of country code 1 that the installed package knows', () => {
    // Small islands have few exchanges: each country's example has one of its own.
    const exchanges = new Set(['223', '312', '401', '655', '700', '765', '987']);
    for (const example of Object.values(examples)) exchanges.add(example.slice(3, 6));
    const areas = { texts: [] as string[], calls: [] as string[] };
    for (let area = 200; area < 1000; area++) {
      const kinds = new Set<string>();
      for (const exchange of area % 100 === 11 ? [] : exchanges) {
        const number = parsePhoneNumberFromString(`+1${area}${exchange}2345`);
        const type = number?.isValid() ? (number.getType() ?? 'PREMIUM_RATE') : 'PREMIUM_RATE';
        if (type === 'PREMIUM_RATE') continue;
        kinds.add(/^(US|AS|GU|MP|PR|VI)$/.test(number?.country ?? '') && /FIXED|MOBILE/.test(type) ? 'texts' : 'calls');
      }
      if (kinds.has('texts')) areas.texts.push(String(area));
      else if (kinds.has('calls')) areas.calls.push(String(area));
    }
    expect(AREA_CODES.texted.split(' ')).toEqual(areas.texts);
    expect(AREA_CODES.called.split(' ')).toEqual(areas.calls);
  });

  it.each([['1'.repeat(500)], [null]])('reads %s as nothing', (input) => {
    expect(parsePhone(input)).toBeNull();
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
