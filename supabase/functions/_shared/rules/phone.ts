import AREA_CODES from './area-codes.json' with { type: 'json' };

const ZEROS = ['０', '٠', '۰'];
const EXTENSION = /\s*(ext(ension|\.)?|x|#)[ .:]*\d{1,7}\s*$/i;
/** texted: the United States and its territories; called: Canada, the Caribbean, toll-free, personal (phone.test.ts). */
const isIn = (codes: string, e164: string) => codes.indexOf(e164.slice(2, 5)) % 4 === 0;

/** Whether texts are sent to this E.164 number: to the United States and its territories only. */
export const canText = (e164: string): boolean => e164.startsWith('+1') && isIn(AREA_CODES.texted, e164);

/**
 * Turns what a person typed into E.164, or null when it cannot be called or costs a premium: country code 1 only, by
 * area code. private.phone_e164 computes the same. Its list of codes is large: load it lazily in the browser.
 */
export function parsePhone(input: string | null | undefined): string | null {
  if (!input || input.length > 100) return null;
  const text = input
    .replace(/[０-９٠-٩۰-۹]/g, (digit) => {
      const zero = ZEROS.map((one) => digit.charCodeAt(0) - one.charCodeAt(0)).find(
        (value) => value >= 0 && value < 10,
      );
      return String(zero);
    })
    .replace(EXTENSION, '');
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+') && !digits.startsWith('1')) return null;
  const national = digits.length === 11 ? digits.replace(/^1/, '') : digits;
  if (!/^[2-9]\d\d[2-9]\d{6}$/.test(national)) return null;
  const e164 = `+1${national}`;
  return canText(e164) || isIn(AREA_CODES.called, e164) ? e164 : null;
}
