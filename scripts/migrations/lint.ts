import { spawnSync } from 'node:child_process';
import { type Migration, runsAlone } from '../../supabase/local/migrate.ts';
import { toolScript } from '../tool.ts';

/** What is a matter of taste, or of a release's readers rather than of locks, is not asked here. */
const excluded = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
  'prefer-timestamptz',
  'require-statement-timeout',
];

/** What is gone or waited for before anything is released is missed by nobody. */
const harmlessAtFirst = [
  'require-lock-timeout',
  'require-concurrent-index-deletion',
  'ban-drop-column',
  'ban-drop-table',
];

/**
 * Squawk's findings in migrations that are not released yet: what would rewrite, scan or lock a table that a release has.
 * Tables made by these migrations themselves are empty and may be treated freely. While nothing is released at all, no
 * lock can be waited for.
 */
export function lintMigrations(migrations: Migration[], isFirstRelease: boolean): string[] {
  const alone = migrations.filter(({ text }) => runsAlone(text));
  const together = migrations.filter((migration) => !alone.includes(migration));
  const rules = isFirstRelease ? [...excluded, ...harmlessAtFirst] : excluded;
  return [
    // Read as one text, so that a table made in one file is known in the next.
    ...squawk(together.map(({ text }) => text).join('\n'), rules, true).map(inWords(together)),
    ...alone.flatMap((migration) =>
      squawk(migration.text, [...rules, 'require-lock-timeout'], false).map(inWords([migration])),
    ),
  ];
}

interface Finding {
  line: number;
  rule_name: string;
  message: string;
  help: string | null;
}

function squawk(text: string, rules: string[], inTransaction: boolean): Finding[] {
  if (!text.trim()) return [];
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      toolScript('squawk-cli', 'squawk'),
      '--reporter=json',
      '--pg-version=15.0',
      '--stdin-filepath=migrations.sql',
      `--exclude=${rules.join(',')}`,
      ...(inTransaction ? ['--assume-in-transaction'] : []),
    ],
    { input: text, encoding: 'utf8', maxBuffer: 64e6 },
  );
  if (error || !stdout.startsWith('[')) throw error ?? new Error(`Squawk said: ${stderr || stdout}`);
  return JSON.parse(stdout) as Finding[];
}

/** A line of the whole text is a line of one of the files it was made of. */
const inWords =
  (migrations: Migration[]) =>
  ({ line, rule_name, message, help }: Finding): string => {
    let first = 0;
    for (const { file, text } of migrations) {
      const lines = text.split('\n').length;
      if (line < first + lines)
        return `${file}:${line - first + 1}: ${rule_name}: ${[message, help].filter(Boolean).join(' ')}`;
      first += lines;
    }
    return `${rule_name}: ${message}`;
  };
