import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { embeddedTestData } from '../../scripts/embedded-test-data.ts';

describe('the database tests', () => {
  it.each(embeddedTestData())('hold the current contract and cases: $path', ({ path, current, expected }) => {
    expect(current === expected, `${basename(path)} is out of date: run \`npm run test-data\``).toBe(true);
  });
});
