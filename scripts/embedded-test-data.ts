import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const supabase = join(import.meta.dirname, '..', 'supabase');
const RULES = join(supabase, 'functions', '_shared', 'rules');
const cases = join(RULES, 'cases');

/** The data that database tests share with other code; SQL run by any tool can't read files, so the tests contain a copy. */
const SOURCES: Record<string, string> = {
  contract: join(supabase, 'contract.json'),
  pay: join(cases, 'pay.json'),
  salary: join(cases, 'salary-cells.json'),
  paytext: join(cases, 'pay-text.json'),
  borough: join(cases, 'borough.json'),
  category: join(cases, 'category.json'),
  contact: join(cases, 'contact.json'),
  duplicates: join(cases, 'duplicates.json'),
  email: join(cases, 'email.json'),
  experience: join(cases, 'no-experience.json'),
  phone: join(cases, 'phone.json'),
  payoutlife: join(cases, 'payout-life.json'),
  step: join(cases, 'next-step.json'),
  textflags: join(cases, 'text-flags.json'),
  adflags: join(cases, 'ad-flags.json'),
};

const PLACES = join(supabase, 'migrations', '20261101000400_places.sql');
/** The neighborhoods and stations of the database, for the phone. */
const PHONE_PLACES = join(supabase, '..', 'src', 'features', 'jobs', 'near', 'nyc-places.json');

/** The glossary of trades, which functions read; the migration has a copy. */
const TRADES = join(RULES, 'trades.json');

/** Migrations with lists that functions read too. */
const WITH_LISTS = ['20261101000100_roles_and_helpers.sql', '20261101000300_rules.sql'].map((name) =>
  join(supabase, 'migrations', name),
);
const SEARCH = join(supabase, 'migrations', '20261101000600_search.sql');
const GLOSSARY = join(supabase, '..', 'docs', 'glossary-es.md');

/** Escapes what an editor does not show. */
const visible = (json: string) =>
  json.replace(/\p{Default_Ignorable_Code_Point}|\u20e3/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Each place of the migration as [id, name, borough, lines, latitude, longitude, other names], as private.places has it. */
function phonePlaces(): string {
  const sql = readFileSync(PLACES, 'utf8');
  const block = (name: string) => sql.split(`$${name}$`)[1]?.trim() ?? '';
  const entries = (list: string) => list.split(/;\s*/).filter(Boolean);
  const others = new Map(entries(block('aliases')).map((entry) => entry.split(': ') as [string, string]));
  const places = block('places')
    .split(/\n(?=neighborhood: |station: )/)
    .flatMap((section) => {
      const [head = '', ...lines] = section.split('\n');
      const [kind, borough = ''] = head.split(': ');
      return entries(lines.join('\n')).map((entry) => {
        const part = entry.split(', ');
        const [latitude, longitude] = part.at(-1)?.split(' ').map(Number) ?? [];
        return { name: part[0] ?? '', borough, routes: kind === 'station' ? (part[1] ?? '') : '', latitude, longitude };
      });
    });
  const rows = places.map(({ name, borough, routes, latitude, longitude }) => {
    const hasTwin = !routes && places.filter((other) => !other.routes && other.name === name).length > 1;
    const id = slug([name, routes, hasTwin ? borough : ''].join(' '));
    const row = [id, name, borough, routes, latitude, longitude, (!routes && others.get(id)) || ''];
    return `  [${row.map((value) => JSON.stringify(value)).join(', ')}]`;
  });
  return `[\n${rows.join(',\n')}\n]\n`;
}

/** The glossary of trades: [trade, category, English words, Spanish words, what is only typed]. */
const trades = () => JSON.parse(readFileSync(TRADES, 'utf8')) as [string, string | null, string, string, string][];

/** The migration with the glossary as JSON of lists, in lines of 120 columns: a hosted database can't read it from a file. */
function withTrades(migration: string): string {
  const rows = trades().map(([trade, category, ...lists]) => {
    const row = JSON.stringify([trade, category, ...lists.map((list) => list.split(', ').filter(Boolean))]);
    return row.match(/.{1,118}(?:,|$)/gu)?.join('\n') ?? '';
  });
  return migration.replace(/\$trades\$.*\$trades\$/s, () => `$trades$[\n${rows.join(',\n')}\n]$trades$`);
}

/** A migration with the lists of places and area codes, in lines: `$its_name$…$its_name$` is what one holds. */
function withLists(migration: string): string {
  const read = (name: string) => JSON.parse(readFileSync(join(RULES, name), 'utf8'));
  const { boroughs, towns, states } = read('places.json');
  const words = (names: string) => [...new Set(names.split(', ').map((name) => slug(name).replaceAll('-', ' ')))];
  const names: [string, string[]][] = [
    ...Object.entries<string>({ ...boroughs, ...towns }).map(([name, list]): [string, string[]] => [name, words(list)]),
    ['states', words(states).map((state) => state.slice(0, 2))],
    ['state names', words(states).map((state) => state.slice(3))],
  ];
  const lists = [
    ...names.map(([name, list]) => [name, `\n${list.join('|').replace(/.{1,119}(?:[|]|$)/g, '$&\n')}`]),
    // Each code takes four characters.
    ...Object.entries<string>(read('area-codes.json')).map(([name, codes]) => [
      name,
      codes.replace(/(.{103}) /g, '$1\n'),
    ]),
  ];
  return lists.reduce((text, [name = '', list = '']) => {
    const mark = `$${name.toLowerCase().replace(' ', '_')}$`;
    const [before = '', , ...after] = text.split(mark);
    return after.length === 0 ? text : [before, list, ...after].join(mark);
  }, migration);
}

/** The glossary of documents with the trades of the database: their first words in both languages, by category. */
function glossary(current: string): string {
  const first = (words: string) => words.split(', ').slice(0, 3).join(', ');
  const rows = trades()
    .filter(([, category]) => category !== null && category !== 'any')
    .map(([, category, english, spanish]) => [category, first(english), first(spanish)] as string[]);
  const table = [['Category', 'English', 'Spanish'], ['', '', ''], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map(
    (row, place) =>
      `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0, place === 1 ? '-' : ' ')).join(' | ')} |`,
  );
  return current.replace(
    /(<!-- trades -->\n\n).*?(\n\n<!-- end of trades -->)/s,
    (_, start, end) => `${start}${lines.join('\n')}${end}`,
  );
}

/**
 * Every file of supabase/tests as it is and as it should be: `$name$…$name$` holds the JSON of that source on one line.
 * Also the phone's list of places, made from the database's, and the glossary of trades of the database and of documents.
 */
export function embeddedTestData(): { path: string; current: string; expected: string }[] {
  const folder = join(supabase, 'tests');
  const tests = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const path = join(folder, file);
      const current = readFileSync(path, 'utf8');
      const expected = Object.entries(SOURCES).reduce((text, [name, source]) => {
        const marks = new RegExp(`\\$${name}\\$.*\\$${name}\\$`, 'g');
        return text.replace(
          marks,
          () => `$${name}$${visible(JSON.stringify(JSON.parse(readFileSync(source, 'utf8'))))}$${name}$`,
        );
      }, current);
      return { path, current, expected };
    });
  const places = { path: PHONE_PLACES, current: readFileSync(PHONE_PLACES, 'utf8'), expected: phonePlaces() };
  const search = readFileSync(SEARCH, 'utf8');
  const words = { path: SEARCH, current: search, expected: withTrades(search) };
  const lists = WITH_LISTS.map((path) => {
    const current = readFileSync(path, 'utf8');
    return { path, current, expected: withLists(current) };
  });
  const glossaryNow = readFileSync(GLOSSARY, 'utf8');
  const documented = { path: GLOSSARY, current: glossaryNow, expected: glossary(glossaryNow) };
  return [...tests, places, words, ...lists, documented];
}
