import Papa from 'papaparse';
import { CsvProblem } from './csv-problem.ts';
import { type Dialect, papaDialect } from './dialect.ts';

/** One record of the table: its cells, or why it can't be read, and the file's line on which it begins. */
export type CsvRecord = { line: number; cells: string[]; brokenCell?: number };

const SMALLEST = 8192;
const LARGEST = 1 << 14;
const LONGEST_RECORD = 1 << 17;
const MOST_BROKEN = 300;

/**
 * Reads records from text that comes in pieces (line ends are \n). A quote that is opened and never closed costs its own
 * line only: the reader starts again on the next one.
 */
export class RecordReader {
  private rest = '';
  private line: number;
  private window = SMALLEST;
  private broken = 0;
  private readonly dialect: Dialect;
  /** How many cells the header has, once it is known; and those that hold one line of text only. */
  private shape: { width: number; short: number[] } | null = null;

  constructor(dialect: Dialect, firstLine: number) {
    this.dialect = dialect;
    this.line = firstLine;
  }

  expect(width: number, short: number[]): void {
    this.shape = { width, short };
  }

  /** Takes the next text and gives the records that are complete; with `isLast`, all of them. */
  *read(text: string, isLast: boolean): Generator<CsvRecord> {
    this.rest += text;
    while (this.rest.length >= this.window || (isLast && this.rest !== '')) {
      const isWhole = isLast && this.rest.length <= this.window;
      const used = yield* this.readWindow(isWhole ? this.rest : this.rest.slice(0, this.window), isWhole);
      if (used === 0) this.window *= 2;
      else {
        this.rest = this.rest.slice(used);
        this.window = Math.min(this.window * 2, LARGEST);
      }
    }
  }

  /** Gives the records of a window, and how many characters they took; the last one may go on behind it. */
  private *readWindow(text: string, isWhole: boolean): Generator<CsvRecord, number> {
    const { data, errors } = Papa.parse<string[]>(text, papaDialect(this.dialect));
    const misquoted = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
    let at = 0;
    for (const [row, cells] of data.entries()) {
      const isCut = row === data.length - 1 && !isWhole;
      if (isCut && text.length - at < LONGEST_RECORD) break;
      if (isCut && !text.includes('\n', at)) throw new CsvProblem(`Line ${this.line} is longer than a row can be.`);
      const lines = cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 1);
      const first = this.firstLine(text, at);
      if (isCut || ((misquoted.has(row) || lines > 1) && this.isBroken(first, cells, lines, misquoted.has(row)))) {
        yield this.mend(first);
        this.window = SMALLEST / 2;
        return Math.min(at + first.length + 1, text.length);
      }
      yield { line: this.line, cells };
      this.line += lines;
      at = endOfLines(text, at, lines);
    }
    return at;
  }

  private firstLine(text: string, at: number): string {
    const end = text.indexOf('\n', at);
    return text.slice(at, end < 0 ? undefined : end);
  }

  /** Whether a record swallowed the lines behind it, its quotes being wrong. */
  private isBroken(first: string, cells: string[], lines: number, isMisquoted: boolean): boolean {
    if (!this.shape) return isMisquoted && lines > 1;
    const { width, short } = this.shape;
    const isRowByItself = first.split(this.dialect.delimiter).length === width;
    if (!isMisquoted) return isRowByItself && short.some((column) => cells[column]?.includes('\n'));
    if (lines === 1) return cells.length !== width;
    return isRowByItself || cells.length !== width;
  }

  /** Reads one line by itself: as it stands when its quotes are even, else as broken. */
  private mend(first: string): CsvRecord {
    this.broken += 1;
    if (this.broken > MOST_BROKEN) {
      throw new CsvProblem(`Too many rows have quotes that are not closed, the last on line ${this.line}.`);
    }
    const line = this.line;
    this.line += 1;
    const cells = first.split(this.dialect.delimiter);
    const isOdd = (text: string) => text.split(this.dialect.quote).length % 2 === 0;
    const brokenCell = cells.findIndex(isOdd);
    const isReadable = !isOdd(first) && (!this.shape || cells.length === this.shape.width);
    return isReadable ? { line, cells } : { line, cells, brokenCell: Math.max(brokenCell, 0) };
  }
}

/** Where the text goes on after so many lines. */
function endOfLines(text: string, from: number, lines: number): number {
  let at = from;
  for (let n = 0; n < lines; n += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return at;
}
