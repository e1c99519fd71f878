import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, toolScript } from '../../scripts/tool.ts';

const config = readFileSync(join(root, 'supabase', 'config.toml'), 'utf8');
const functions = join(root, 'supabase', 'functions');

describe('supabase/config.toml', () => {
  it('is read by the official CLI without a complaint', () => {
    // `status` reads the whole file before it looks for Docker, whose absence is all it may complain of.
    const { stderr, stdout } = spawnSync(process.execPath, [toolScript('supabase', 'supabase'), 'status'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DOCKER_HOST: 'unix:///nowhere.sock' },
    });
    expect(`${stdout}${stderr}`).toMatch(/docker/i);
    expect(`${stdout}${stderr}`).not.toMatch(/WARN|deprecated|unknown|toml|decode|parse|invalid/i);
  });

  it('names every function, none with the platform’s own token check', () => {
    const names = readdirSync(functions).filter((name) => existsSync(join(functions, name, 'index.ts')));
    const unchecked = [...config.matchAll(/^\[functions\.([\w-]+)\]\nverify_jwt = false$/gm)].map(([, name]) => name);
    expect(unchecked.sort()).toEqual(names.sort());
  });

  it('names seeds and templates that exist', () => {
    const files = [
      ...[...config.matchAll(/"\.\/(seeds\/[^"]+)"/g)].map(([, path = '']) => join('supabase', path)),
      ...[...config.matchAll(/content_path = "\.\/([^"]+)"/g)].map(([, path = '']) => path),
    ];
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
  });
});
