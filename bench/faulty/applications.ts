import { connect } from '../../supabase/local/database.ts';
import { applyOnBadNetwork, applyUnderFire } from '../../tests/faults/apply-under-fire.ts';
import { lookFor, openJobs } from '../../tests/faults/found.ts';
import type { Confirmed, Step } from '../../tests/faults/phones/phone-words.ts';
import { buildPhone } from '../../tests/faults/phones/phones.ts';
import { startKillableStack } from '../../tests/faults/stack/killable-stack.ts';
import type { Finding } from '../measure.ts';
import { exactly } from './exactly.ts';

const seed = 20261121;
const stackKills = 200;
const databaseKills = 25;
const people = { phones: 6, people: 80, withinMs: 15 * 60_000 };

/** Applications on a bad network and while things are killed; the short one is tests/integration/application-faults.test.ts. */
export async function applicationsUnderFire(note: (line: string) => void): Promise<Finding[]> {
  const since = performance.now();
  const [stack, program] = await Promise.all([startKillableStack(), buildPhone()]);
  const read = async <T>(use: (sql: ReturnType<typeof connect>) => Promise<T>) => {
    const sql = connect(stack.address.dbUrl, 1);
    return use(sql).finally(() => sql.end());
  };
  try {
    const jobs = await read(openJobs);
    const all = { program, jobs, seed };
    stack.holdFunctions();
    const network = await applyOnBadNetwork(stack.address.url, { ...all, ...people, firstPerson: 0 });
    stack.releaseFunctions();
    note(`on a bad network: ${network.confirmed.length} applications confirmed`);
    const fire = { ...all, phones: 4, note };
    const database = await applyUnderFire(stack, {
      ...fire,
      firstPerson: 10_000,
      what: 'database',
      times: databaseKills,
    });
    const power = await applyUnderFire(stack, { ...fire, firstPerson: 20_000, what: 'stack', times: stackKills });

    const confirmed: Confirmed[] = [...network.confirmed, ...database.confirmed, ...power.confirmed];
    const found = await read((sql) => lookFor(sql, confirmed));
    for (const line of found.wrong) console.error(line);
    const refused = [...network.refused, ...database.refused, ...power.refused];
    for (const line of refused) console.error(line);
    const { none, ...mischief } = network.mischief;
    const list = Object.entries(mischief).map(([kind, times]) => `${times} ${kind}`);
    const hit = (interrupted: Record<Step, number>) =>
      `${interrupted.start} at step 1, ${interrupted.details} at step 2, ${interrupted.complete} at step 3`;
    return [
      { what: 'requests on a bad network, functions down', value: `${none} passed, ${list.join(', ')}` },
      exactly('applications confirmed on it', network.confirmed.length, people.phones * people.people),
      exactly('times the database was killed', databaseKills, databaseKills),
      { what: 'applications confirmed meanwhile', value: String(database.confirmed.length) },
      { what: 'applications hit', value: hit(database.interrupted) },
      exactly('times the whole stack was killed', stackKills, stackKills),
      { what: 'applications confirmed meanwhile, stack', value: String(power.confirmed.length) },
      { what: 'applications hit, stack', value: hit(power.interrupted) },
      exactly('applications refused for good', refused.length, 0),
      exactly('confirmed applications found exactly once, as confirmed', found.once, confirmed.length),
      exactly('rows of these applications', found.rows, confirmed.length),
      exactly('events of handing in', found.events, confirmed.length),
      exactly('messages to employers who are to be written to', found.letters, found.lettersExpected),
      { what: 'applications: seconds', value: ((performance.now() - since) / 1000).toFixed(0) },
    ];
  } finally {
    await stack.stop();
  }
}
