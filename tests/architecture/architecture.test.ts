import { describe, expect, it } from 'vitest';
import { mayImport, part } from './import-rules.ts';
import { imports, lineCount, sourceFiles } from './source-tree.ts';

const files = sourceFiles();
const code = files.filter((file) => /\.(ts|tsx)$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/') || file.startsWith('e2e/');

describe('the house', () => {
  it('lets each part import only what lies below it', () => {
    const wrong = code
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const from = part(file);
        if (!from) return [];
        return imports(file).flatMap((target) => {
          const to = part(target);
          return to && !mayImport(from, to) ? [`${file} imports ${target}`] : [];
        });
      });
    expect(wrong).toEqual([]);
  });

  it('has no import cycles', () => {
    const graph = new Map(code.map((file) => [file, imports(file).filter((target) => code.includes(target))]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const walk = (file: string, trail: string[]): void => {
      if (trail.includes(file)) {
        cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
        return;
      }
      if (done.has(file)) return;
      for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
      done.add(file);
    };
    for (const file of code) walk(file, []);
    expect(cycles).toEqual([]);
  });

  it('keeps files short: at most 300 lines each, half of them at most 70', () => {
    const long = files.filter((file) => lineCount(file) > 300).map((file) => `${file}: ${lineCount(file)}`);
    expect(long).toEqual([]);
    const counts = code
      .filter((file) => file.startsWith('src/') || file.startsWith('supabase/functions/'))
      .map(lineCount)
      .sort((a, b) => a - b);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(70);
  });

  it('names files in kebab-case and keeps no catch-all folders', () => {
    const odd = code.filter((file) => {
      const segments = file.split('/');
      const name = segments.at(-1)?.replace(/\.(test|config|d)?\.?(ts|tsx)$/, '') ?? '';
      return !/^[a-z0-9.]+(-[a-z0-9.]+)*$/.test(name) || /\/(utils|hooks|types|misc|helpers)\//.test(file);
    });
    expect(odd).toEqual([]);
  });

  it('splits a feature folder that grows past 15 files', () => {
    const perFolder = Object.groupBy(
      code.filter((file) => file.startsWith('src/features/') && !isTest(file)),
      (file) => file.slice(0, file.lastIndexOf('/')),
    );
    const large = Object.entries(perFolder)
      .filter(([, list]) => (list?.length ?? 0) > 15)
      .map(([folder, list]) => `${folder}: ${list?.length}`);
    expect(large).toEqual([]);
  });

  it('speaks to the backend only from api files, the session and the shell', () => {
    const allowed = /^src\/(lib\/|features\/.+\/(api|queue)[a-z-]*\.ts$)/;
    const wrong = code
      .filter((file) => file.startsWith('src/') && !isTest(file) && !allowed.test(file))
      .filter((file) => imports(file).some((target) => target === 'src/lib/supabase.ts'));
    expect(wrong).toEqual([]);
  });
});
