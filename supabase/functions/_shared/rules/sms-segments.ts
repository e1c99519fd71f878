/** What a text message costs: GSM-7 carries 160 characters (153 in each of several), anything else UCS-2 with 70 (67). */
export type SmsLength = { encoding: 'GSM-7' | 'UCS-2'; units: number; segments: number };

// 3GPP TS 23.038, the default alphabet and, at two units each, its extension.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('\f^{}\\[~]|€');

/** What phones read the same, written in the cheap alphabet: Spanish vowels lose an accent that GSM-7 does not have. */
const PLAIN: Record<string, string> = {
  á: 'a',
  í: 'i',
  ó: 'o',
  ú: 'u',
  Á: 'A',
  Í: 'I',
  Ó: 'O',
  Ú: 'U',
  ç: 'Ç',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
};

/** How a text is sent and in how many segments; an empty text takes one. */
export function smsLength(text: string): SmsLength {
  let units = 0;
  for (const character of text) {
    if (EXTENDED.has(character)) units += 2;
    else if (BASIC.has(character)) units += 1;
    else return measured('UCS-2', text.length, 70, 67);
  }
  return measured('GSM-7', units, 160, 153);
}

/** The text with what has a plain twin in GSM-7 replaced; names and words of other alphabets stay. */
export function gsmFriendly(text: string): string {
  return Array.from(text, (character) => (BASIC.has(character) ? character : (PLAIN[character] ?? character))).join('');
}

function measured(encoding: SmsLength['encoding'], units: number, single: number, each: number): SmsLength {
  return { encoding, units, segments: units <= single ? 1 : Math.ceil(units / each) };
}
