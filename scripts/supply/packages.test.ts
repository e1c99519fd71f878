import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { holes } from '../stages/audit.ts';
import { root } from '../tool.ts';
import { lockedPackages, productionPackages, readJson } from './packages.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const manifest = readJson<Manifest>('package.json');
const packages = lockedPackages();
const production = productionPackages();

/** Licences that ask for no more than that their text goes along. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
];

/** 'A OR B' lets one choose. */
const fits = (licence = '') =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => allowed.includes(one.trim()));

describe('packages', () => {
  it('those that people meet are those of the site and those of the functions', () => {
    const names = [...production.keys()].map((path) => path.replace(/.*node_modules\//, ''));
    expect(names).toEqual(
      expect.arrayContaining(['react', 'zod', 'nodemailer', '@supabase/server', '@remix-run/multipart-parser']),
    );
    expect(names).not.toContain('vite');
  });

  it('their licences fit ours', () => {
    expect([...production].flatMap(([path, { license }]) => (fits(license) ? [] : [`${path}: ${license}`]))).toEqual(
      [],
    );
    expect([fits('GPL-3.0'), fits(undefined), fits('(GPL-2.0 OR MIT)')]).toEqual([false, false, true]);
  });

  it('the lock file is complete: what package.json asks for, each with the hash of what is installed', () => {
    const { dependencies, devDependencies, optionalDependencies } = packages[''] as Manifest;
    expect({ dependencies, devDependencies, optionalDependencies }).toEqual({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
      optionalDependencies: manifest.optionalDependencies,
    });
    expect([...production].flatMap(([path, { integrity }]) => (integrity ? [] : [path]))).toEqual([]);
    const asked = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
    expect(asked.filter((name) => !packages[`node_modules/${name}`]?.integrity)).toEqual([]);
  });

  it('each system that the commands run on has a Node of the project, with its hash', () => {
    const [, list = ''] =
      /const supported = (\[.*\])/.exec(readFileSync(join(root, 'scripts', 'run.mjs'), 'utf8')) ?? [];
    const nodes = Object.keys(manifest.optionalDependencies).map((name) => packages[`node_modules/${name}`]);
    expect(nodes.every((entry) => entry?.integrity && entry.optional)).toBe(true);
    expect(nodes.map((entry) => `${entry?.os}-${entry?.cpu}`).sort()).toEqual(
      (JSON.parse(list.replaceAll("'", '"')) as string[]).sort(),
    );
  });

  it('every package that wants to run a script when it is installed is decided on by name', () => {
    const wanting = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [path.replace(/.*node_modules\//, '')] : [],
    );
    expect(wanting.length).toBeGreaterThan(0);
    expect(wanting.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
    expect([...production].filter(([, entry]) => entry.hasInstallScript)).toEqual([]);
  });

  it('a hole fails the audit where people meet it, in the functions too, and not in a tool of ours', () => {
    const via = [{ title: 'Header injection', url: 'https://github.com/advisories/GHSA-x' }];
    const hole = (path: string) => ({ severity: 'low', nodes: [path], via });
    expect(
      holes({
        nodemailer: hole('node_modules/nodemailer'),
        react: hole('node_modules/react'),
        vite: hole('node_modules/vite'),
      }),
    ).toEqual([
      'nodemailer: low: Header injection https://github.com/advisories/GHSA-x',
      'react: low: Header injection https://github.com/advisories/GHSA-x',
    ]);
  });
});
