import Papa from 'papaparse';
import { COLUMNS, plainHeader, suggestMapping } from './columns.ts';

/** How a file writes its table. */
export type Dialect = { delimiter: string; quote: string; escape: string };

const DELIMITERS = [',', ';', '\t', '|'];
const HEADER_WITHIN = 20;

/**
 * Finds the dialect by the header: the reading in which it names the most columns. A first line 'sep=;' settles the
 * delimiter. `start`: where the table begins behind that line; `headerRow`: the record that holds the header.
 */
export function sniffDialect(text: string): { dialect: Dialect; start: number; headerRow: number } {
  const hint = /^"?sep=(.)"?[^\n]*(?:\n|$)/i.exec(text);
  const start = hint ? hint[0].length : 0;
  const head = text.slice(start, start + 65_536);
  let best = { score: -1, dialect: { delimiter: ',', quote: '"', escape: '"' }, headerRow: 0 };
  for (const delimiter of hint?.[1] ? [hint[1]] : DELIMITERS) {
    for (const quote of ['"', "'"]) {
      const dialect = { delimiter, quote, escape: escapeOf(head, quote) };
      const { data } = Papa.parse<string[]>(head, { ...papaDialect(dialect), preview: HEADER_WITHIN });
      data.forEach((cells, headerRow) => {
        const score = headerScore(cells);
        if (score > best.score) best = { score, dialect, headerRow };
      });
    }
  }
  return { dialect: best.dialect, start, headerRow: best.headerRow };
}

/** The dialect in the words of the CSV reader; line ends have been made plain before. */
export function papaDialect(dialect: Dialect) {
  return {
    delimiter: dialect.delimiter,
    quoteChar: dialect.quote,
    escapeChar: dialect.escape,
    newline: '\n',
  } as const;
}

/** Names that are exactly ours count most, then what they are also called, then having cells at all. */
function headerScore(cells: string[]): number {
  const names = cells.map(plainHeader);
  if (names.every((name) => name === '')) return -1;
  const exact = COLUMNS.filter((column) => names.includes(column)).length;
  const alike = Object.values(suggestMapping(cells)).filter((at) => at !== null).length;
  return exact * 1000 + alike * 100 + Math.min(cells.length, 50);
}

/** Databases write a quote in a cell as \" instead of "". */
function escapeOf(head: string, quote: string): string {
  const backslashed = head.includes(`\\${quote}`) && !/[^,;\t|\n]""[^,;\t|\n]/.test(head);
  return backslashed && new RegExp(`\\\\${quote}[^,;\\t|\\n]`).test(head) ? '\\' : quote;
}
