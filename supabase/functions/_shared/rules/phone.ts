import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Turns what a person typed into E.164, or null when it cannot be called.
 * Country code 1 only (default country US). Imports full phone metadata: load it lazily in the browser.
 */
export function parsePhone(input: string | null | undefined): string | null {
  const text = (input ?? '').trim();
  if (text === '' || text.length > 100) return null;
  const parsed = parsePhoneNumberFromString(text, 'US');
  return parsed?.isValid() && parsed.countryCallingCode === '1' ? parsed.number : null;
}
