import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { root } from './tool.ts';

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...args], { cwd: root, encoding: 'utf8' });

describe('what a command is told', () => {
  it('is explained with --help, and nothing is begun', () => {
    const { status, stdout, stderr } = run('test-data', '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^npm run test-data: /);
  });

  it('is refused in words, with how it is used', () => {
    const { status, stdout, stderr } = run('stack', '--seed', 'tiny', '--json');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^There is no seed "tiny": use none, real or demo\.\n\nnpm run stack /);
  });
});
