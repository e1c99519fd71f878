import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '../../supabase/local/migrate.ts';
import { root } from '../tool.ts';

/** What stands in supabase/released.json. */
export interface Released {
  /** The oldest schema whose data every newer release takes over; a test upgrades from it. */
  oldest: string;
  /** Every migration that is out, with the SHA-256 (hex) of its text. Empty until the first release. */
  files: Record<string, string>;
}

export const releasedFile = join(root, 'supabase', 'released.json');

export const readReleased = () => JSON.parse(readFileSync(releasedFile, 'utf8')) as Released;

export const textHash = (text: string) => createHash('sha256').update(text).digest('hex');

/** The migrations that no release has yet. */
export const pending = ({ files }: Released, migrations: Migration[]) => migrations.filter(({ file }) => !files[file]);

/** What breaks 'forward only': a released migration that is changed or gone, a new one that comes before a released one. */
export function wrongTurns(released: Released, migrations: Migration[]): string[] {
  const present = new Map(migrations.map(({ file, text }) => [file, textHash(text)]));
  const last = Object.keys(released.files).sort().at(-1) ?? '';
  return [
    ...Object.entries(released.files).flatMap(([file, hash]) => {
      if (present.get(file) === hash) return [];
      return [
        `${file} is released and ${present.has(file) ? 'was changed' : 'is gone'}: write a new migration instead`,
      ];
    }),
    ...pending(released, migrations).flatMap(({ file }) =>
      file < last ? [`${file} comes before ${last}, which is released: give it a newer number`] : [],
    ),
  ];
}
