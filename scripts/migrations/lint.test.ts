import { describe, expect, it } from 'vitest';
import { type Migration, readMigrations, runsAlone } from '../../supabase/local/migrate.ts';
import { lintMigrations } from './lint.ts';
import { pending, readReleased, textHash, wrongTurns } from './released.ts';

const migration = (version: string, text: string): Migration => ({
  version,
  name: 'x',
  file: `${version}_x.sql`,
  text,
});
const lint = (...texts: string[]) =>
  lintMigrations(
    texts.map((text, index) => migration(`2027010100000${index}`, text)),
    false,
  );

describe('the linter of migrations', () => {
  it.each([
    ['create index a_idx on public.jobs (title);', 'require-concurrent-index-creation'],
    ['alter table public.jobs alter column title type varchar(30);', 'changing-column-type'],
    ['alter table public.jobs add column x uuid default gen_random_uuid();', 'adding-field-with-default'],
    ['alter table public.jobs add column x int not null;', 'adding-required-field'],
    ['alter table public.jobs alter column title set not null;', 'adding-not-nullable-field'],
    ['alter table public.jobs add constraint c check (pay_low > 0);', 'constraint-missing-not-valid'],
    ['alter table public.jobs add unique (title);', 'disallowed-unique-constraint'],
    ['drop index public.jobs_slug_key;', 'require-concurrent-index-deletion'],
    ['alter table public.jobs drop column title;', 'ban-drop-column'],
    ['alter table public.jobs rename column title to name;', 'renaming-column'],
    [
      'create index concurrently a_idx on public.jobs (title);\nselect 1;',
      'ban-concurrent-index-creation-in-transaction',
    ],
  ])('refuses %s', (text, rule) => {
    expect(lint(`set lock_timeout = '2s';\n${text}`).join('\n')).toContain(rule);
  });

  it('asks for a time after which a lock is given up', () => {
    expect(lint('alter table public.jobs add column x int;').join()).toContain('require-lock-timeout');
  });

  it('lets pass what locks nothing for long, and what is done to tables that are new themselves', () => {
    expect(
      lint(
        "set lock_timeout = '2s';\ncreate table public.fresh (id int primary key);",
        "set lock_timeout = '2s';\ncreate index fresh_idx on public.fresh (id);\nalter table public.jobs add column x int not null default 5;",
        '-- Walked by the list of fresh jobs.\ncreate index concurrently if not exists jobs_x_idx on public.jobs (x);\n',
      ),
    ).toEqual([]);
  });

  it('before the first release nobody waits for anything', () => {
    const drop = migration('20270101000000', 'create table public.t (id int);\ndrop index public.jobs_slug_key;');
    expect(lintMigrations([drop], true)).toEqual([]);
    expect(lintMigrations([drop], false)).not.toEqual([]);
  });

  it('names the file and its line', () => {
    const [found] = lint(
      "set lock_timeout = '2s';\n",
      "set lock_timeout = '2s';\n\ncreate index a_idx on public.jobs (title);",
    );
    expect(found).toMatch(/^20270101000001_x\.sql:[23]: require-concurrent/);
  });
});

describe('a release', () => {
  const [one, two] = [migration('20270101000000', 'select 1;'), migration('20270101000002', 'select 2;')];
  const released = { oldest: one.version, files: { [one.file]: textHash(one.text), [two.file]: textHash(two.text) } };

  it('is followed by newer migrations', () => {
    expect(wrongTurns(released, [one, two, migration('20270101000003', 'select 3;')])).toEqual([]);
  });

  it('is never changed, cut or put behind', () => {
    expect(wrongTurns(released, [{ ...one, text: 'select 1; ' }, two])[0]).toContain('was changed');
    expect(wrongTurns(released, [two])[0]).toContain('is gone');
    expect(wrongTurns(released, [one, migration('20270101000001', 'select 3;'), two])[0]).toContain('comes before');
  });

  it('begins at a schema that exists', () => {
    const { oldest } = readReleased();
    expect(readMigrations().map(({ version }) => version)).toContain(oldest);
    expect(pending(released, [one, two])).toEqual([]);
  });
});

describe('what runs outside a transaction', () => {
  it('is one statement about an index, and nothing else', () => {
    expect(runsAlone('-- why\ncreate index concurrently if not exists a on public.jobs (title);\n')).toBe(true);
    expect(runsAlone('drop index concurrently if exists public.a')).toBe(true);
    expect(runsAlone('create index concurrently a on public.jobs (title); select 1;')).toBe(false);
    expect(runsAlone('create index a on public.jobs (title);')).toBe(false);
  });
});
