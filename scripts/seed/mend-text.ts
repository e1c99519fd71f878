// What Windows-1252 shows for the bytes 0x80 to 0x9f; the five bytes it leaves undefined stay control characters.
const CP1252_HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const BYTE_OF = new Map<string, number>();
for (let byte = 0xa0; byte <= 0xff; byte++) BYTE_OF.set(String.fromCharCode(byte), byte);
[...CP1252_HIGH].forEach((char, at) => {
  BYTE_OF.set(char, 0x80 + at);
});

const utf8 = new TextDecoder('utf-8', { fatal: true });

// A UTF-8 sequence whose bytes were each read as one Windows-1252 character: a lead byte and its continuations.
const LEADS = '\u00c2-\u00f4';
const FOLLOWERS = `\u00a0-\u00bf${CP1252_HIGH}`;
const MISREAD = new RegExp(`[${LEADS}][${FOLLOWERS}]{1,3}`, 'gu');

/**
 * Mends text whose UTF-8 bytes were read as Windows-1252 ("â€™" for an apostrophe), also when that happened twice.
 * Characters that are not such a sequence are left alone: "café" and "½" stay.
 */
export function mendEncoding(text: string): string {
  let before = text;
  for (let round = 0; round < 3; round++) {
    const after = before.replace(MISREAD, decodeRun);
    if (after === before) return after;
    before = after;
  }
  return before;
}

function decodeRun(run: string): string {
  // The pattern is greedy, so a run may end in characters of its own: the longest decodable beginning wins.
  for (let length = run.length; length > 1; length--) {
    const bytes = Uint8Array.from([...run.slice(0, length)].map((char) => BYTE_OF.get(char) ?? 0));
    try {
      const mended = utf8.decode(bytes);
      if ([...mended].length === 1) return mended + run.slice(length);
    } catch {
      // Not UTF-8 at this length: try a shorter one.
    }
  }
  return run;
}

/** Mends the encoding and removes what spreadsheets leave behind: `_x0002_` escapes and control characters. */
export function mendText(text: string): string {
  return (
    mendEncoding(text)
      .replace(/_x00[0-9A-Fa-f]{2}_/g, '')
      .replace(/[\u00a0\u2007\u202f]/g, ' ')
      // A lone "¿" or "¬" in this data stands for a character that an earlier export could not write.
      .replace(/[¿¬]/g, '')
      .replace(/[\u200b-\u200f\ufeff\ufffd]/g, '')
      .replace(/\p{Cc}/gu, (char) => (char === '\t' || char === '\n' ? char : ' '))
  );
}
