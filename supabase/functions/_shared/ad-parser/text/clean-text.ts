// What Windows-1252 shows for the bytes 0x80 to 0xff; the five that it leaves undefined stay control characters.
const WINDOWS_1252 =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
  String.fromCharCode(...Array.from({ length: 0x60 }, (_, place) => 0xa0 + place));
const NEXT = `[${WINDOWS_1252.slice(0, 0x40)}]`;
const MISREAD = new RegExp(`[\u00c2-\u00df]${NEXT}|[\u00e0-\u00ef]${NEXT}{2}|[\u00f0-\u00f4]${NEXT}{3}`, 'g');
/** What a Macintosh text read as another alphabet makes of quotes and dashes. */
const MISREAD_MAC = { Ûª: '’', ÛÏ: '“', 'Û\u009d': '”', ÛÒ: '–', ÛÓ: '—', 'Û¢': '•', 'å¡': ' ' };
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', bull: '•', rsquo: '’' },
};
const MARKUP = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|b|strong|i|em|u|span|tr|td|table)\b[^<>]{0,200}>/gi;

/** A paste in plain lines: one kind of line end and blank, mis-decoded characters and entities put right, markup gone. */
export function cleanText(raw: string): string {
  return (
    Object.entries(MISREAD_MAC)
      .reduce((text, [wrong, right]) => text.replaceAll(wrong, right), decodeMisread(raw))
      .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
      .replace(MARKUP, (tag) => (/^<\/?(?:b|strong|i|em|u|span)\b/i.test(tag) ? '' : '\n'))
      .replace(/[！-～]/g, (wide) => wide.normalize('NFKC'))
      .replace(/&(#\d{1,6}|[a-z]{2,6});/gi, (entity, name: string) => character(name) ?? entity)
      .replace(/[™®©]|\p{Cf}|\ufe0e|\ufe0f|(?![\n\t])\p{Cc}/gu, '')
      // cells of a sheet
      .replace(/([^:\n\t])\t+(?=\S)/g, '$1 | ')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim()
  );
}

/** Decodes UTF-8 whose bytes were each read as a character of Windows-1252: 'â€™' is an apostrophe. */
export function decodeMisread(text: string): string {
  return text.replace(MISREAD, (run) => {
    const bytes = Uint8Array.from(run, (char) => 0x80 + WINDOWS_1252.indexOf(char));
    const decoded = new TextDecoder().decode(bytes);
    return decoded.includes('\ufffd') ? run : decoded;
  });
}

function character(name: string): string | null {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? null;
  const code = Number(name.slice(1));
  return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : null;
}

const TYPES = 'Full-time|Temporary|Part-time|Contract|Internship|Commission|Per diem|Seasonal';
const PAY_END = '(?:an hour|a day|a week|a month|a year|/hour|/hr|/year|/week|/day|per hour|per year)';
const LABELS =
  'Job Types?|Job Title|Job Description|Job Summary|Salary|Pay|Experience|Education|Location|License|Licenses|Language|Languages|' +
  'Requirements|Qualifications|Responsibilities|Benefits|Hours|Schedule|Shifts?|Duties|Duration|Required experience|' +
  'Required education|Required license|Work Location|Company|Position|Compensation|Skills|Summary|Overview|Hours per week';

/** The last word of a heading, glued to the sentence below it: 'OverviewWe are', 'SUMMARYThe cook'. */
const HEADING_END =
  '[Oo]verview|[Dd]escription|[Ss]ummary|[Rr]ole|[Rr]esponsibilities|[Rr]equirements|[Qq]ualifications|[Bb]enefits|[Oo]pportunity|[Pp]osition|[Dd]uties|[Aa]bout [Uu]s';

const GLUED: readonly (readonly [RegExp, string])[] = [
  // a listing's header: '$15 an hourPart-timeOur bakery'
  [new RegExp(`(${PAY_END})(?: ?(\\([^()\\n]{0,40}\\)))? ?(?=(?:${TYPES})\\b|[A-Z*0-9])`, 'g'), '$1\n'],
  [new RegExp(`(\\n)((?:${TYPES})(?:, (?:${TYPES}))*)(?=[A-Z0-9*"“][^\\n]{12,})`, 'g'), '$1$2\n'],
  // a label in the middle of a line: 'as needed.Pay: $17.50Schedule: nights'
  [new RegExp(`(?<=[\\p{Ll}\\p{N})\\].!?;:*%"”’])(?=(?:${LABELS})\\s?:)`, 'gu'), '\n'],
  [new RegExp(`(?<=\\b(?:${HEADING_END}|\\p{Lu}{4,30}))(?=\\p{Lu}\\p{Ll}{1,20}[ ,])`, 'gu'), '\n'],
  // 'Dayton, OHOur office'
  [/(?<=, [A-Z]{2})(?=\p{Lu}\p{Ll})/gu, '\n'],
  // 'to NovemberAt Green Acres we'
  [/(?<=\p{Ll}{2})(?=(?:At|We|Our|The|You|As|If|This|Must|Apply|Please) \p{L})/gu, '\n'],
  // a sentence that starts without a blank: 'availability!Our kitchen'
  [/(?<=\p{Ll}[.!?])(?=\p{Lu}\p{L}+[ ’'])/gu, ' '],
];

/** Sets lines apart that a web page's copy ran together. */
export function unglue(text: string): string {
  return GLUED.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
