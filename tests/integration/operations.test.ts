import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../../scripts/stack/database.ts';
import { root, runTool } from '../../scripts/tool.ts';

const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, 'gm'))].map(
    ([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim(),
  );

/** What a plain PostgreSQL has: the Vault, pg_cron and pg_net are the platform's. */
const runnable = blocks('sql').filter((text) => !/\bvault\.|\bcron\.|\bnet\./.test(text));
const commands = blocks('sh').join('\n');

let sql: postgres.Sql;
beforeAll(() => {
  sql = connect(inject('stack').dbUrl);
});
afterAll(() => sql.end());

describe('docs/operations.md', () => {
  it('has the commands of an incident', () => {
    expect(runnable.length).toBeGreaterThan(8);
  });

  it.each(runnable)('runs: %s', async (text) => {
    const undone = new Error('undone');
    const run = sql.begin(async (transaction) => {
      await transaction.unsafe(text.replace(/^(begin|commit);$/gm, ''));
      throw undone;
    });
    await expect(run).rejects.toBe(undone);
  });

  it('a form that was closed and opened again is open to the same people', async () => {
    const [closing = '', opening = ''] = runnable.find((text) => text.startsWith('revoke'))?.split('\n') ?? [];
    const rights = (on: postgres.Sql | postgres.TransactionSql) =>
      on`select r as role, has_function_privilege(r, oid, 'execute') as may from pg_proc,
        unnest(array['anon', 'authenticated', 'service_role']) r where oid = 'public.start_application'::regproc order by r`.then(
        (rows) => rows.map(({ role, may }) => `${role} ${may}`),
      );
    const before = await rights(sql);
    await sql.begin(async (transaction) => {
      await transaction.unsafe(closing);
      expect((await rights(transaction)).slice(0, 2)).toEqual(['anon false', 'authenticated false']);
      await transaction.unsafe(opening);
      expect(await rights(transaction)).toEqual(before);
    });
  });

  it('the official CLI has the commands and their options', async () => {
    const named = new Map<string, Set<string>>();
    for (const [, command = ''] of commands.matchAll(/npx supabase ([^#\n]+)/g)) {
      const words = command.trim().split(/\s+/);
      const path = words.filter((word) => /^[a-z]+$/.test(word)).join(' ');
      const options = words.filter((word) => word.startsWith('--')).map((word) => word.replace(/=.*/, ''));
      named.set(path, new Set([...(named.get(path) ?? []), ...options]));
    }
    expect([...named.keys()]).toEqual(expect.arrayContaining(['db push', 'functions deploy', 'secrets set']));
    for (const [path, options] of named) {
      const { code, stdout } = await runTool('supabase', 'supabase', [...path.split(' '), '--help']);
      expect(code, path).toBe(0);
      expect(stdout).toContain(`supabase ${path}`);
      for (const option of options) expect(stdout, path).toContain(option);
    }
  }, 60_000);
});
