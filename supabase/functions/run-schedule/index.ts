import type { SupabaseClient } from '@supabase/supabase-js';
import { databaseOutbox, LEASE_SECONDS } from '../_shared/delivery/database-outbox.ts';
import { meansFromEnv } from '../_shared/delivery/means.ts';
import { answered } from '../_shared/http/database.ts';
import { errorKind } from '../_shared/http/respond.ts';
import { serve } from '../_shared/http/serve.ts';
import { modelClientFromEnv } from '../_shared/model/ask-model.ts';
import { peliasGeocoder } from './geocode-addresses.ts';
import { runSchedule } from './handler.ts';

const askModel = modelClientFromEnv((name) => Deno.env.get(name));
const geocoderUrl = Deno.env.get('GEOCODER_URL');

/** For the service, every ten seconds. Body `{ if_due }`, response `{ tick, delivered, geocoded, translated, sources }`: docs/functions.md. */
export default serve('service', ({ request, service }) => {
  const means = meansFromEnv((name) => Deno.env.get(name));
  return runSchedule(request, {
    tasks: {
      lastRun: async () => (await answered(service.rpc('delivery_health'))).last_run,
      run: () => runDueTasks(service),
    },
    outbox: databaseOutbox(service, crypto.randomUUID(), LEASE_SECONDS, means.providers.push?.publicKey),
    means,
    askModel,
    geocode: geocoderUrl ? peliasGeocoder(geocoderUrl) : null,
    addresses: {
      waiting: (limit) => answered(service.rpc('addresses_to_geocode', { p_limit: limit })),
      keep: (location, found) =>
        answered(
          service.rpc('store_geocoded_address', {
            p_location: location,
            p_latitude: found?.latitude ?? null,
            p_longitude: found?.longitude ?? null,
          }),
        ),
    },
    runSources: async () => {
      if (!(await answered(service.rpc('sources_due')))) return null;
      const { data, error } = await service.functions.invoke('run-sources', { method: 'POST', body: {} });
      if (error) console.warn(JSON.stringify({ 'run-sources': errorKind(error) }));
      return data;
    },
    translations: {
      waiting: (limit) => answered(service.rpc('jobs_to_translate', { p_limit: limit })),
      keep: (id, original, texts) =>
        answered(service.rpc('store_translation', { p_job_id: id, p_original: original, p_texts: texts })),
    },
  });
});

/** Steps of comparing jobs in one run, of four seconds each: an import of thousands takes some minutes. */
const MAX_COMPARISONS = 5;

/** Runs each due task in a transaction of its own: one that fails, or takes long, holds up none of the others. */
async function runDueTasks(service: SupabaseClient): Promise<object> {
  const done: Record<string, number> = {};
  const failed: Record<string, string> = {};
  for (const task of await answered(service.rpc('due_tasks'))) {
    for (let step = 1; step <= (task === 'duplicates' ? MAX_COMPARISONS : 1); step += 1) {
      const { data, error } = await service.rpc('run_scheduled_task', { p_task: task });
      if (data?.skipped) return data;
      const { failed: itsError = error && { [task]: error.message }, ...rows } = data ?? {};
      for (const [name, count] of Object.entries<number>(rows)) done[name] = (done[name] ?? 0) + count;
      Object.assign(failed, itsError);
      if (!rows[task]) break;
    }
  }
  return Object.keys(failed).length > 0 ? { ...done, failed } : done;
}
