import Papa from 'papaparse';
import { CsvProblem } from './csv-problem.ts';

/** One record of the table and the file's line on which it begins. `isMisquoted`: RFC 4180 doesn't allow its quotes. */
export type CsvRecord = { line: number; cells: string[]; isMisquoted: boolean };

const LONGEST_RECORD = 1 << 20;

/** Reads records (RFC 4180) from text that comes in pieces; its line ends are \n. */
export class RecordReader {
  private readonly parser: Papa.Parser;
  private line: number;
  private rest = '';
  private enough = 0;

  constructor(delimiter: string, firstLine: number) {
    this.parser = new Papa.Parser({ delimiter, newline: '\n' });
    this.line = firstLine;
  }

  /** Takes the next text and returns the complete records. Throws CsvProblem where a quote is never closed. */
  read(text: string, isLast: boolean): CsvRecord[] {
    this.rest += text;
    if (!isLast && this.rest.length < this.enough) return [];
    const { data, errors, meta } = this.parse(isLast);
    // A long record is read from its beginning again only when there is twice as much of it.
    this.enough = data.length === 0 ? this.rest.length * 2 : 0;
    if (data.length === 0 && this.rest.length > LONGEST_RECORD) {
      this.parse(true);
      throw new CsvProblem(`The row that begins on line ${this.line} is longer than a million characters.`);
    }
    this.rest = this.rest.slice(meta.cursor);
    const misquoted = new Set(errors.map(({ row }) => row));
    return data.map((cells, row) => {
      const record = { line: this.line, cells, isMisquoted: misquoted.has(row) };
      this.line += cells.reduce((lines, cell) => lines + lineBreaks(cell), 1);
      return record;
    });
  }

  private parse(isLast: boolean): Papa.ParseResult<string[]> {
    const parsed: Papa.ParseResult<string[]> = this.parser.parse(this.rest, 0, !isLast);
    const open = parsed.errors.find(({ code }) => code === 'MissingQuotes');
    if (open) {
      const line = this.line + lineBreaks(this.rest.slice(0, open.index));
      throw new CsvProblem(`The quote that is opened on line ${line} is never closed. Nothing of the file was read.`);
    }
    return parsed;
  }
}

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
