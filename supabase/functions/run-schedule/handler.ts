import { deliver, type Means, type Outbox } from '../_shared/delivery/deliver.ts';
import type { AskModel } from '../_shared/model/ask-model.ts';
import { type Addresses, type Geocode, geocodeAddresses } from './geocode-addresses.ts';
import { type Translations, translateJobs } from './translate-jobs.ts';

const BATCH = 100;

type Tools = {
  /** Runs the scheduled tasks of the database (expiry, leases, retention); returns how many rows each touched. */
  tick: () => Promise<unknown>;
  outbox: Outbox;
  means: Means;
  /** The language model, if one is configured. */
  askModel: AskModel | null;
  translations: Translations;
  /** The geocoder, if one is configured. */
  geocode: Geocode | null;
  addresses: Addresses;
};

/** The schedule runs again in a minute, and sends the rest. */
const SENDING_MS = 40_000;

/**
 * Runs the scheduled tasks, then sends due messages in batches for up to 40 s, then has a few addresses geocoded and jobs
 * translated where there is a geocoder or a language model. Returns the rows that each task touched (`tick`), the messages handled
 * (`delivered`), the jobs `geocoded` and `translated`.
 * Running it twice is harmless.
 */
export async function runSchedule({ tick, outbox, means, askModel, translations, geocode, addresses }: Tools) {
  const until = Date.now() + SENDING_MS;
  const done = await tick();
  const delivered = { sent: 0, retried: 0, given_up: 0 };
  let handled: number;
  do {
    const batch = await deliver(outbox, means, BATCH);
    delivered.sent += batch.sent;
    delivered.retried += batch.retried;
    delivered.given_up += batch.given_up;
    handled = batch.sent + batch.retried + batch.given_up;
  } while (handled > 0 && Date.now() < until);
  const geocoded = geocode && (await geocodeAddresses(geocode, addresses));
  const translated = askModel && (await translateJobs(askModel, translations));
  return { tick: done, delivered, geocoded, translated };
}
