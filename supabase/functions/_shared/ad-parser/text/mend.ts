/** Characters that Windows-1252 has where Latin-1 has control codes, by their byte. */
const WINDOWS_1252: Readonly<Record<string, number>> = Object.fromEntries(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((character, place) => [character, 0x80 + place]),
);
const MISREAD_UTF8 = /[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u0178\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]{1,3}/g;
/** What a Macintosh text read as another alphabet makes of quotes and dashes. */
const MISREAD_MAC: readonly (readonly [string, string])[] = [
  ['Ûª', '’'],
  ['ÛÏ', '“'],
  ['Û\u009d', '”'],
  ['ÛÒ', '–'],
  ['ÛÓ', '—'],
  ['Û¢', '•'],
  ['å¡', ' '],
];
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  bull: '•',
  rsquo: '’',
};
const MARKUP = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|b|strong|i|em|u|span|tr|td|table)\b[^<>]{0,200}>/gi;

/** A paste in plain lines: one kind of line end and blank, mis-decoded characters and entities mended, markup gone. */
export function mendText(raw: string): string {
  const decoded = raw.replace(MISREAD_UTF8, (piece) => reread(piece) ?? piece);
  return (
    MISREAD_MAC.reduce((text, [wrong, right]) => text.replaceAll(wrong, right), decoded)
      .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
      .replace(MARKUP, (tag) => (/^<\/?(?:b|strong|i|em|u|span)\b/i.test(tag) ? '' : '\n'))
      .replace(/&(#\d{1,6}|[a-z]{2,6});/gi, (entity, name: string) => character(name) ?? entity)
      .replace(/[™®©]|\p{Cf}|\ufe0e|\ufe0f|(?![\n\t])\p{Cc}/gu, '')
      // cells of a sheet
      .replace(/([^:\n\t])\t+(?=\S)/g, '$1 | ')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim()
  );
}

function reread(piece: string): string | null {
  const bytes = [...piece].map((character) => WINDOWS_1252[character] ?? character.charCodeAt(0));
  if (bytes.some((byte) => byte > 0xff)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));
  } catch {
    return null;
  }
}

function character(name: string): string | null {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? null;
  const code = Number(name.slice(1));
  return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : null;
}
