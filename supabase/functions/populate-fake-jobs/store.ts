import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { answered } from '../_shared/http/database.ts';
import type { FillerStore } from './handler.ts';

const COUNTED_UP_TO = 1000;

const addedSchema = z.object({ added: z.number(), total: z.number() });

/** Filler and its models in the database, by the service key. */
export function fillerStore(service: SupabaseClient): FillerStore {
  return {
    countFiller: async () => (await answered(service.from('fake_jobs').select('id').limit(COUNTED_UP_TO)))?.length ?? 0,
    newestJobs: async (limit) =>
      (await answered(
        service
          .from('jobs')
          .select('title, description, category, pay_range')
          .eq('is_approved', true)
          .eq('status', 'active')
          .gt('expires_at', new Date().toISOString())
          .order('posted_at', { ascending: false })
          .limit(limit),
      )) ?? [],
    addFiller: async (jobs, reset) =>
      addedSchema.parse(await answered(service.rpc('add_filler', { p_jobs: { jobs }, p_reset: reset }))),
  };
}
