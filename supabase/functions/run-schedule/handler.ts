import { z } from 'zod';
import { deliver, type Means, type Outbox } from '../_shared/delivery/deliver.ts';
import { readBody } from '../_shared/http/read-body.ts';
import type { AskModel } from '../_shared/model/ask-model.ts';
import { type Addresses, type Geocode, geocodeAddresses } from './geocode-addresses.ts';
import { type Translations, translateJobs } from './translate-jobs.ts';

/** What fits into the 2 s of CPU of a call, with all else that it does (npm run bench -- sending). */
export const MAX_MESSAGES = 150;
/** The schedule calls every ten seconds; the tasks are due a minute after their last run. */
const TASKS_EVERY_MS = 55_000;

const bodySchema = z.object({ if_due: z.boolean().default(false) });

type Tools = {
  tasks: {
    lastRun: () => Promise<string | null>;
    /** Runs the scheduled tasks of the database (expiry, leases, retention); returns how many rows each touched. */
    run: () => Promise<object>;
  };
  outbox: Outbox;
  means: Means;
  /** The language model, if one is configured. */
  askModel: AskModel | null;
  translations: Translations;
  /** The geocoder, if one is configured. */
  geocode: Geocode | null;
  addresses: Addresses;
  /** Has run-sources take the next steps, if a source has any; it has a call's CPU of its own. */
  runSources: () => Promise<object | null>;
};

/**
 * Runs the scheduled tasks, sends up to 150 due messages, then has a few addresses geocoded and jobs translated where there is a
 * geocoder or a language model, and sources read. With `if_due` the tasks, geocoding and translating are left out until a minute
 * after the last time. Returns the rows that each task touched (`tick`), the messages handled (`delivered`), the jobs `geocoded`
 * and `translated`, and what run-sources answered (`sources`).
 * Running it twice, also at once, is harmless. 400 names a wrong field.
 */
export async function runSchedule(
  request: Request,
  { tasks, outbox, means, askModel, translations, geocode, addresses, runSources }: Tools,
) {
  const { if_due } = await readBody(request, bodySchema);
  const lastRun = if_due ? await tasks.lastRun() : null;
  const isEarly = lastRun !== null && Date.now() - Date.parse(lastRun) < TASKS_EVERY_MS;
  const tick = isEarly ? { skipped: true } : await tasks.run();
  const delivered = await deliver(outbox, means, MAX_MESSAGES);
  const isDue = !('skipped' in tick);
  const geocoded = geocode && isDue ? await geocodeAddresses(geocode, addresses) : null;
  const translated = askModel && isDue ? await translateJobs(askModel, translations) : null;
  const sources = await runSources();
  return { tick, delivered, geocoded, translated, sources };
}
