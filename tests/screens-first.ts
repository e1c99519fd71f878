import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const drawsScreens = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/** Files that need a browser's objects run first, one after another: a worker is kept for as long as the next needs the same. */
export class ScreensFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const screens = sorted.filter(drawsScreens);
    return [...screens, ...sorted.filter((file) => !screens.includes(file))];
  }
}
