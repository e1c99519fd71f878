import { existsSync, readFileSync } from 'node:fs';

const file = new URL('../../shared/data/naughty-strings.json', import.meta.url);

/**
 * Strings that break input handling. The big list lives beside the repository and is used where it is; these few, each
 * for a different way to break, are always tried.
 */
const own = [
  '',
  ' ',
  '\u0000',
  'null',
  'undefined',
  '-1',
  '99999999999999999999999',
  "'; drop table jobs; --",
  '%27%20or%201=1',
  '"],"x":["',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '{{7*7}}',
  'a'.repeat(10_000),
  '\u202Eright to left',
  'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠k̴͓è͚̮̺̪̹̱̤',
  '👩🏽‍🍳🏳️‍🌈',
  '田中さんにあげて下さい',
  'מַה נִּשְׁתַּנָּה',
  '\ud800',
  '%',
  '_',
  '\\',
  '*:* & ! | ( ) <->',
];

/** Whether the long list is here; tests that miss it say so in their name. */
export const hasLongList = existsSync(file);

export function naughtyStrings(): string[] {
  return hasLongList ? [...own, ...(JSON.parse(readFileSync(file, 'utf8')) as string[])] : own;
}

/** Our own, and of the long list enough to meet each of its kinds: where each text costs a way through the whole stack. */
export const someNaughtyStrings = () => naughtyStrings().filter((_, index) => index < own.length || index % 7 === 0);
