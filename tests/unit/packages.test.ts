import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/tool.ts';

interface Package {
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const { '': _, ...packages } = read('package-lock.json').packages as Record<string, Package>;
const nameOf = (path: string) => path.replace(/.*node_modules\//, '');

it('each package is locked with the hash of what is installed', () => {
  expect(Object.keys(packages).filter((path) => !packages[path]?.optional && !packages[path]?.integrity)).toEqual([]);
});

it('the licences of what people load fit ours', () => {
  const fits = /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense)\b/;
  const wrong = Object.entries(packages).filter(([, { dev, license = '' }]) => !dev && !fits.test(license));
  expect(wrong.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([]);
});

it('each package that wants to run a script when it is installed is decided on by name', () => {
  const wanting = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  expect(wanting.length).toBeGreaterThan(0);
  expect(wanting.map(nameOf).filter((name) => !(name in allowScripts))).toEqual([]);
});
