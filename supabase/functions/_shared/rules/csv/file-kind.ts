import { CsvProblem } from './csv-problem.ts';

const MAGIC: [number[], string][] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is an Excel workbook or an archive, not a CSV file. In Excel, choose Save As, then CSV UTF-8.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an Excel workbook (.xls), not a CSV file. In Excel, choose Save As, then CSV UTF-8.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV file.'],
  [[0x1f, 0x8b], 'This file is compressed. Unpack it first.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture, not a CSV file.'],
  [[0xff, 0xd8, 0xff], 'This is a picture, not a CSV file.'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'This is a text document (.rtf), not a CSV file.'],
];

/** Refuses what is not a table of text, whatever its name ends with. `head`: the file's first bytes. */
export function refuseOtherKinds(head: Uint8Array): void {
  for (const [magic, message] of MAGIC) {
    if (magic.every((byte, at) => head[at] === byte)) throw new CsvProblem(message);
  }
}

/** Refuses text that is no table: a web page saved under another name, or bytes that only look like text. */
export function refuseOtherText(text: string): void {
  if (/^\s*<(?:!doctype|html|table|head|meta|\?xml|[a-z]+:)/i.test(text)) {
    throw new CsvProblem('This is a web page or XML, not a CSV file. Open it in a spreadsheet and save it as CSV.');
  }
  let odd = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0xfffd) odd += 1;
  }
  if (odd * 20 > text.length) throw new CsvProblem('This is not a text file. Save the table as CSV UTF-8.');
}
