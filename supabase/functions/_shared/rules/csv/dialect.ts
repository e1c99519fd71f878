import Papa from 'papaparse';
import { COLUMNS, plainHeader, suggestMapping } from './columns.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const HEADER_WITHIN = 20;

/**
 * Finds the delimiter by the header: the reading in which it names the most columns. A first line 'sep=;' settles it.
 * `start`: where the table begins behind that line; `headerRow`: the record that holds the header.
 */
export function sniffDialect(text: string): { delimiter: string; start: number; headerRow: number } {
  const hint = /^"?sep=(.)"?[^\n]*(?:\n|$)/i.exec(text);
  const start = hint ? hint[0].length : 0;
  const head = text.slice(start, start + 65_536);
  let best = { score: -1, delimiter: ',', headerRow: 0 };
  for (const delimiter of hint?.[1] ? [hint[1]] : DELIMITERS) {
    const { data } = Papa.parse<string[]>(head, { delimiter, newline: '\n', preview: HEADER_WITHIN });
    data.forEach((cells, headerRow) => {
      const score = headerScore(cells);
      if (score > best.score) best = { score, delimiter, headerRow };
    });
  }
  return { delimiter: best.delimiter, start, headerRow: best.headerRow };
}

/** Names that are exactly ours count most, then what they are also called, then having cells at all. */
function headerScore(cells: string[]): number {
  const names = cells.map(plainHeader);
  if (names.every((name) => name === '')) return -1;
  const exact = COLUMNS.filter((column) => names.includes(column)).length;
  const alike = Object.values(suggestMapping(cells)).filter((at) => at !== null).length;
  return exact * 1000 + alike * 100 + Math.min(cells.length, 50);
}
