import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
// A slice of the package's own, a tenth of it: phone.test.ts writes it anew with `npx vitest --project unit -u phone.test`.
import metadata from './phone-metadata.json' with { type: 'json' };

/**
 * Turns what a person typed into E.164, or null when it cannot be called. Country code 1 only (default country US).
 * Imports the package and its metadata: load it lazily in the browser.
 */
export function parsePhone(input: string | null | undefined): string | null {
  const text = (input ?? '').trim();
  if (text === '' || text.length > 100) return null;
  const parsed = parsePhoneNumberFromString(text, 'US', metadata as unknown as MetadataJson);
  return parsed?.isValid() && parsed.countryCallingCode === '1' ? parsed.number : null;
}
