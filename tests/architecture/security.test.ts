import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/tool.ts';

const rows = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

it.each(rows.map(([, against = '', , tests = '']) => [against, tests]))(
  'SECURITY.md names files that there are: %s',
  (_, tests) => {
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    expect(named).not.toEqual([]);
    let folder = '';
    for (const path of named) {
      const file = [join(folder, path), path, join('tests/integration', path)].find((one) =>
        existsSync(join(root, one)),
      );
      expect(file, path).toBeDefined();
      folder = dirname(file ?? '');
    }
  },
);
