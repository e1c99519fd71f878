import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The lines of the table that `npm test` ends with: what was tried, and what of it held. */
const LINES = {
  attacks: ['attacks', 'tried', 'refused'],
  faults: ['faults', 'made', 'survived'],
  rows: ['rows', 'expected', 'found'],
} as const;

/** Adds to a line of the table. Called by whatever tries something, in any process of the run; elsewhere it does nothing. */
export function tally(line: keyof typeof LINES, tried: number, held: number): void {
  const file = process.env.STOOP_TALLY;
  // One short line is written whole, whoever else writes at the same moment.
  if (file) appendFileSync(file, `${JSON.stringify([line, tried, held])}\n`);
}

/** Begins to collect. `table` gives the lines that something was added to, each as 'attacks: 3 tried, 3 refused'. */
export function collectTally() {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-tally-'));
  const file = join(folder, 'lines');
  writeFileSync(file, '');
  process.env.STOOP_TALLY = file;
  return {
    table: () => asTable(readFileSync(file, 'utf8')),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function asTable(text: string): string {
  const added = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as [keyof typeof LINES, number, number]);
  const sums = Object.entries(LINES).map(([name, [title, first, second]]) => {
    const of = added.filter(([line]) => line === name);
    const [tried, held] = [1, 2].map((at) => of.reduce((sum, line) => sum + Number(line[at]), 0));
    return { title, first, second, tried: tried ?? 0, held: held ?? 0 };
  });
  return sums
    .filter(({ tried }) => tried > 0)
    .map(({ title, first, second, tried, held }) =>
      [title.padEnd(8), `${tried}`.padStart(7), first.padEnd(9), `${held}`.padStart(7), second].join(' '),
    )
    .join('\n');
}
