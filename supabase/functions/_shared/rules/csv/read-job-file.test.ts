import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bytesOf } from './file-bytes.ts';
import { type JobRow, openJobFile, type RejectedRow } from './read-job-file.ts';

const HEADER = 'title,company,description,location,type,salary';
const COOK = 'Cook,Acme,Cooks,Bronx,Full-time,$20/hour';

async function read(content: string | Uint8Array<ArrayBuffer>) {
  const file = await openJobFile(bytesOf(new Blob([content])));
  const rows: JobRow[] = [];
  const rejected: RejectedRow[] = [];
  for await (const piece of file.rows()) {
    rows.push(...piece.rows);
    rejected.push(...piece.rejected);
  }
  return { ...file, jobs: rows, rejected, told: rejected.map(({ line, field }) => `${line} ${field}`) };
}
const bytes = (text: string, of: (code: number) => number[]) =>
  new Uint8Array([...text].flatMap((char) => of(char.codePointAt(0) ?? 0)));
const ACCENTS = `${HEADER}\nCajero,Café Luz,“Mañana” – atención,Bronx,,\n`;

describe('encodings', () => {
  it.each([
    ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${ACCENTS}`), 'utf-8'],
    ['UTF-8', new TextEncoder().encode(ACCENTS), 'utf-8'],
    ['UTF-16LE with its mark', bytes(`\ufeff${ACCENTS}`, (code) => [code & 255, code >> 8]), 'utf-16le'],
    ['UTF-16LE', bytes(ACCENTS, (code) => [code & 255, code >> 8]), 'utf-16le'],
    ['UTF-16BE', bytes(`\ufeff${ACCENTS}`, (code) => [code >> 8, code & 255]), 'utf-16be'],
    ['Windows-1252', oneByte(ACCENTS, { '“': 0x93, '”': 0x94, '–': 0x96 }), 'windows-1252'],
    ['Mac Roman', oneByte(ACCENTS, { '“': 0xd2, '”': 0xd3, '–': 0xd0, é: 0x8e, ñ: 0x96, ó: 0x97 }), 'macintosh'],
  ])('%s', async (_, content, encoding) => {
    const file = await read(content);
    expect(file.encoding).toBe(encoding);
    expect(file.jobs[0]).toMatchObject({ line: 2, company: 'Café Luz', description: '“Mañana” – atención' });
  });

  it('keeps UTF-8 in which a character is broken', async () => {
    const good = new TextEncoder().encode(`${ACCENTS}${'ñ,ñ,ñ,ñ,,\n'.repeat(10)}`);
    expect((await read(new Uint8Array([...good, 0xc3, 0x0a]))).encoding).toBe('utf-8');
  });
});

function oneByte(text: string, places: Record<string, number>): Uint8Array<ArrayBuffer> {
  return bytes(text, (code) => [places[String.fromCodePoint(code)] ?? code]);
}

describe('dialects', () => {
  it.each([
    ['semicolons', `${HEADER.replaceAll(',', ';')}\nCook;Acme;Cooks, fries, bakes;Bronx;;\n`],
    ['tabs', `${HEADER.replaceAll(',', '\t')}\nCook\tAcme\tCooks, fries, bakes\tBronx\t\t\n`],
    ['pipes', `${HEADER.replaceAll(',', '|')}\nCook|Acme|Cooks, fries, bakes|Bronx||\n`],
    [
      'a line that names the delimiter',
      `sep=;\r\n${HEADER.replaceAll(',', ';')}\r\nCook;Acme;Cooks, fries, bakes;Bronx;;\r\n`,
    ],
    ['a delimiter at the end', `${HEADER},\nCook,Acme,"Cooks, fries, bakes",Bronx,,,\n`],
    ['zero bytes', `${HEADER}\nCo\0ok,Acme,"Cooks, fries, bakes",Bro\0nx,,\n`],
    ['a title above the table', `Jobs of November,,,,,\n,,,,,\n${HEADER}\nCook,Acme,"Cooks, fries, bakes",Bronx,,\n`],
    ['no line end', `${HEADER}\nCook,Acme,"Cooks, fries, bakes",Bronx`],
    ['a space before a quote', `${HEADER}\n"Cook" ,Acme,"Cooks, fries, bakes" ,Bronx,,\n`],
  ])('%s', async (_, text) => {
    const { jobs, rejected } = await read(text);
    expect(rejected).toEqual([]);
    expect(jobs[0]).toMatchObject({ title: 'Cook', description: 'Cooks, fries, bakes', location: 'Bronx', type: null });
  });

  it.each(['\n', '\r\n', '\r'])('lines that end in %j, and cells of several lines', async (end) => {
    const { jobs } = await read([HEADER, 'Cook,Acme,"One', '', 'two ""quoted""",Bronx,,', COOK].join(end));
    expect(jobs.map(({ line, description }) => [line, description])).toEqual([
      [2, 'One\n\ntwo "quoted"'],
      [5, 'Cooks'],
    ]);
  });

  it('reads columns by name, whatever their case, order and company; the first of two counts', async () => {
    const { jobs } = await read(' LOCATION ,Ref,Company,TITLE,title,Description\nBronx,7,Acme,Cook,Wrong,Cooks\n');
    expect(jobs).toMatchObject([
      { title: 'Cook', company: 'Acme', description: 'Cooks', location: 'Bronx', salary: null },
    ]);
  });
});

describe('rows that are not right', () => {
  it('are refused by line and column; blank lines are no rows', async () => {
    const rows = ['', COOK, ' ,Acme,Cooks,Bronx', ',,,,,', '   ', 'Cook,Acme,\u200b,Bronx', 'Cook,Acme', `${COOK},,,`];
    const { jobs, told, rejected } = await read([HEADER, ...rows].join('\n'));
    expect(jobs.map(({ line }) => line)).toEqual([3, 9]);
    expect(told).toEqual(['4 title', '7 description', '8 description']);
    expect(rejected[2]?.message).toBe('is missing: the row ends after 2 cells');
  });

  it('a cell of 200 kB with line breaks and doubled quotes is one row', async () => {
    const text = 'Mops,\n"sweeps",\n\nAide,Acme,Helps,Bronx\n'.repeat(6000);
    const { jobs, rejected } = await read(
      `${HEADER}\n${COOK}\nCook,Acme,"${text.replaceAll('"', '""')}",Bronx,,\n${COOK}\n`,
    );
    expect(text.length).toBeGreaterThan(200_000);
    expect(jobs.map(({ line }) => line)).toEqual([2, 24_004]);
    expect(rejected).toEqual([
      {
        ...{ line: 3, field: 'description', message: 'is longer than 20,000 characters' },
        cells: ['Cook', 'Acme', text, 'Bronx', '', ''],
      },
    ]);
  });

  it('a description above the limit costs its own row only; one at the limit is kept, in characters', async () => {
    const row = (text: string) => `Cook,Acme,"${text}",Bronx,,\n`;
    const { jobs, told, rejected } = await read(
      `${HEADER}\n${row('x'.repeat(20_001))}${row('🍳'.repeat(20_000))}${row('One\n'.repeat(9000))}${row('Cooks')}`,
    );
    expect(told).toEqual(['2 description', '4 description']);
    expect(rejected[0]?.message).toBe('is longer than 20,000 characters');
    expect(jobs.map(({ line, description }) => [line, description.length])).toEqual([
      [3, 40_000],
      [9005, 5],
    ]);
  });

  it('a quoted cell that holds only a line break is blank', async () => {
    const { jobs, rejected } = await read(
      `${HEADER}\nCook,Acme,Cooks,Bronx,"\n",\n"\r\n",Acme,Cooks,Bronx,,\n${COOK}\n`,
    );
    expect(jobs.map(({ line, type }) => [line, type])).toEqual([
      [2, null],
      [6, 'Full-time'],
    ]);
    expect(rejected).toMatchObject([{ line: 4, field: 'title', message: 'is empty' }]);
  });

  it('a quote inside a quoted cell that is not doubled costs the row that it makes', async () => {
    const { jobs, rejected } = await read(
      `${HEADER}\nThe "best" cook,Acme,Cooks,Bronx,,\n"A "good" cook",Acme,Cooks,Bronx,,\nAide,"Acme,x,Bronx,,\nCook,Acme,"Cooks, fries",Bronx,,\n${COOK}\n`,
    );
    expect(jobs.map(({ line, title }) => [line, title])).toEqual([
      [2, 'The "best" cook'],
      [6, 'Cook'],
    ]);
    const message = 'has a quote that is neither doubled nor the end of its cell';
    expect(rejected).toMatchObject([
      { line: 3, field: 'title', message },
      { line: 4, field: 'company', message },
    ]);
  });

  it('a large file is read in pieces, cells across their ends whole', async () => {
    const long = 'ñ – text, "" and\r\nmore '.repeat(40);
    const { jobs, rejected } = await read(`${HEADER}\r\n${`Cook,Acme,"${long}",Bronx,,\r\n`.repeat(1500)}`);
    expect([jobs.length, rejected.length]).toEqual([1500, 0]);
    expect(new Set(jobs.map(({ description }) => description)).size).toBe(1);
    expect(jobs.at(-1)?.line).toBe(2 + 1499 * 41);
  });
});

describe('files that are refused as a whole', () => {
  it.each([
    ['empty', '', 'The file is empty.'],
    ['blank', ' \n\n', 'The file is empty.'],
    ['header only', `${HEADER}\r\n\r\n,,,\r\n`, 'The file has a header and no rows.'],
    [
      'a column missing',
      'title,company,description\nCook,Acme,Cooks',
      'The file has no column “location”. Its columns are: title, company, description.',
    ],
    ['no table', 'hello\nworld', 'The file has no column “title” and “company” and “description” and “location”.'],
    [
      'a quote that is never closed',
      `${HEADER}\r\n${COOK}\r\n"Aide\r\n""A""",Acme,"Helps\r\n${`${COOK}\r\n`.repeat(3000)}`,
      'The quote that is opened on line 4 is never closed.',
    ],
    [
      'a quote that is never closed in a long file',
      `${HEADER}\n${COOK}\n"One\ntwo",Acme,"${`${COOK}\n`.repeat(200_000)}`,
      'The quote that is opened on line 4 is never closed.',
    ],
    [
      'a row without end',
      `${HEADER}\n${COOK}\n${'x,'.repeat(2_000_000)}`,
      'The row that begins on line 3 is longer than a million characters.',
    ],
    ['a large file', `${HEADER}\n${`${COOK}\n`.repeat(500_000)}`, 'The file is larger than 10 MB. Please split it.'],
    ['a workbook', 'PK\u0003\u0004 and so on', 'This is an Excel workbook'],
    ['a web page', '\n<!DOCTYPE html><table><tr><td>title</td></tr></table>', 'This is a web page'],
    ['bytes', '\u0001\u0002\u0003\u0004\u0005title,company', 'This is not a text file.'],
  ])('%s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

/** Files in the dialects that people upload, where they are at hand beside the repository. */
const corpus = new URL('../../../../../../shared/data/csv-corpus/', import.meta.url);
const isThere = existsSync(corpus);
type Counts = { accepted: number; rejected: number };
type Expected = Counts & { also_ok?: Counts[]; whole_file?: boolean };
const expected: Record<string, Expected> = isThere
  ? JSON.parse(readFileSync(new URL('expected.json', corpus), 'utf8'))
  : {};

describe.skipIf(!isThere)('the corpus of uploads (skipped where ../shared is not there)', () => {
  it.each(Object.entries(expected))('%s', async (name, { accepted, rejected, also_ok = [], whole_file }) => {
    const content = readFileSync(new URL(name, corpus));
    if (whole_file) return await expect(read(content)).rejects.toThrow(/location|no rows/);
    const { jobs, rejected: refused } = await read(content);
    expect([{ accepted, rejected }, ...also_ok].map((each) => `${each.accepted} ${each.rejected}`)).toContain(
      `${jobs.length} ${refused.length}`,
    );
    expect(JSON.stringify(jobs)).not.toContain('\ufffd');
  });

  it('names every file', () => {
    expect(
      readdirSync(corpus)
        .filter((name) => name.endsWith('.csv'))
        .sort(),
    ).toEqual(Object.keys(expected).sort());
  });
});
