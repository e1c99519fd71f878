import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { functionImports } from '../../scripts/function-imports.ts';
import { versionFile } from '../../scripts/functions-version.ts';
import { root } from '../../scripts/tool.ts';
import { SECRETS } from '../../supabase/functions/health/handler.ts';

const folder = join(root, 'supabase', 'functions');
const rows = readFileSync(join(root, 'docs', 'functions.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'));
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'handler.ts')));

describe('docs/functions.md', () => {
  it.each(names)('names what %s takes, with its limits', (name) => {
    const row = rows.filter((line) => line.startsWith(`| \`${name}\``)).join('\n');
    expect(row).not.toBe('');
    const handler = readFileSync(join(folder, name, 'handler.ts'), 'utf8');
    const schema = /bodySchema = (?:z\s*\.)?[\s\S]*?\n\}?\)?;/.exec(handler)?.[0] ?? '';
    const fields = [...schema.matchAll(/^ {2,4}(\w+): (?:z|action|count|optional|text|id)\b/gm)].map(
      ([, field]) => field,
    );
    for (const field of fields) expect(row, field).toContain(`\`${field}\``);
    const limits = /perPerson: (\d+), perAddress: (\d+), seconds: 60/.exec(handler);
    if (limits) expect(row).toMatch(new RegExp(`\\b${limits[1]} a minute per person, ${limits[2]} per address`));
    const most = /\b(?:count|limit): z\.number\(\)\.int\(\)\.min\(1\)\.max\((\d+)\)\.default\((\d+)\)/.exec(schema);
    if (most) expect(row).toMatch(new RegExp(`\\(1 to ${most[1]}, default ${most[2]}\\)`));
  });

  it('says that nothing is made where filler is turned off', () => {
    for (const name of ['generate-fake-jobs', 'populate-fake-jobs']) {
      expect(rows.find((line) => line.startsWith(`| \`${name}\``))).toContain('`filler_share` is 0');
    }
  });
});

describe('what is uploaded with a function', () => {
  const uploaded = functionImports();

  it.each(uploaded)('says in $path which package each import is, in the version of package-lock.json', (file) => {
    expect(file.current, 'npm run imports').toBe(file.expected);
  });

  it('says which source it is of', () => {
    const { current, expected } = versionFile();
    expect(current, 'npm run imports').toBe(expected);
  });

  it('takes no package from a folder that is not uploaded', () => {
    expect(uploaded.filter(({ current }) => current.includes('nodeModulesDir'))).toEqual([]);
    expect(existsSync(join(folder, 'deno.json'))).toBe(false);
  });
});

it('health says of every variable of .env.example whether it is set', () => {
  const [, ofFunctions = ''] = readFileSync(join(root, '.env.example'), 'utf8').split('── the functions');
  const described = [...ofFunctions.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect([...SECRETS].sort()).toEqual(described.sort());
});
