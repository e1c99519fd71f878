import { parseArgs } from 'node:util';
import { readCommandLine } from './command-line.ts';
import { examine, type Project } from './doctor-checks.ts';
import { dataFolder } from './stack/data-home.ts';
import { keysOf } from './stack/keys.ts';
import { runningAddress } from './stack/postgres.ts';
import { runningUrl } from './stack/stack.ts';

const USAGE = `npm run doctor [-- --url … --key … --db …]: what is missing to a project; the one that runs in this checkout if none is named
  --url <url>   a project's address, such as https://<ref>.supabase.co
  --key <key>   its secret key (sb_secret_…)
  --db <url>    its database, as postgres
  --json        [{ check, ok, todo, heading }], ok null where it could not be seen`;

const { named, json } = readCommandLine(USAGE, (args) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { url: text, key: text, db: text, json: { type: 'boolean', default: false } },
  });
  const { url, key, db } = values;
  for (const [name, value] of Object.entries({ url, db }))
    if (value !== undefined && !URL.canParse(value)) throw new Error(`--${name} is no address.`);
  return { named: { url: url?.replace(/\/+$/, ''), key, db }, json: values.json };
});

const isNamed = Object.values(named).some((value) => value !== undefined);
const project = isNamed ? named : ownProject();
if (!project) {
  console.error(
    'Nothing runs in this checkout: start it with npm run dev, or name a project with --url, --key and --db.',
  );
  process.exit(1);
}
const findings = await examine(project);
if (json) console.log(JSON.stringify(findings, null, 2));
else {
  for (const { check, ok, todo, heading } of findings)
    console.log(`${check.padEnd(20)} ${ok ? 'ok' : `${todo} (docs/operations.md, '${heading}')`}`);
}
process.exitCode = findings.some(({ ok }) => ok === false) ? 1 : 0;

/** What runs in this checkout. */
function ownProject(): Project | undefined {
  const folder = dataFolder();
  const url = runningUrl(folder);
  return url
    ? { url, key: keysOf(folder).secretKey, db: process.env.DATABASE_URL || runningAddress(folder) }
    : undefined;
}
