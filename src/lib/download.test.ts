import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { CSV_CELLS } from './download.ts';

it.each([
  ['a\tb', '"a\tb"'],
  ['a;b', '"a;b"'],
  ['a,b', '"a,b"'],
  ['=1+1', '"\'=1+1"'],
  ['\t=1+1', '"\'\t=1+1"'],
  ['plain', 'plain'],
])('writes %j as one cell that is no formula', (cell, want) => {
  expect(Papa.unparse([[cell]], CSV_CELLS)).toBe(want);
});
