import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { answered } from '../http/database.ts';
import type { Outbox } from './deliver.ts';
import { outboxMessage } from './message.ts';

/** Longer than a batch of slow servers takes: a lease that ends early would send twice. */
const LEASE_SECONDS = 300;

/** The outbox in the database, by the service key; `worker` says who holds a lease. */
export function databaseOutbox(service: SupabaseClient, worker: string): Outbox {
  return {
    claim: async (limit) => {
      const leased = await answered(
        service.rpc('claim_outbox', { p_limit: limit, p_worker: worker, p_lease_seconds: LEASE_SECONDS }),
      );
      return z.array(outboxMessage).parse(leased);
    },
    record: async (id, outcome, text) => {
      await answered(
        service.rpc('record_delivery', {
          p_id: id,
          p_status: outcome.status,
          p_provider: outcome.provider,
          p_provider_message_id: outcome.status === 'sent' ? outcome.providerMessageId : null,
          p_error: outcome.status === 'sent' ? null : outcome.reason,
          p_subject: text?.subject || null,
          p_body: text?.body ?? null,
        }),
      );
    },
  };
}
