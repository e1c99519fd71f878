import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Which files run before which: the first line of each tells. */
function rank({ moduleId }: TestSpecification): number {
  const text = readFileSync(moduleId, 'utf8');
  // What takes ten seconds and more goes first, so that nothing waits for it at the end.
  if (text.startsWith('// Slow:')) return 0;
  // What needs a browser's objects goes together: a worker is kept for as long as the next file needs the same.
  return text.startsWith('// @vitest-environment jsdom') ? 2 : 1;
}

export class OrderOfFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = (await super.sort(files)).map((file) => ({ file, rank: rank(file) }));
    return ranked.sort((one, other) => one.rank - other.rank).map(({ file }) => file);
  }
}
