import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { answered } from '../http/database.ts';
import type { Outbox } from './deliver.ts';
import { outboxMessage } from './message.ts';

/** As long as a function lives; a batch of slow servers is over before. */
export const LEASE_SECONDS = 150;

/** The outbox in the database, by the service key; `worker` is the name that holds a lease. Without a VAPID key everything is a text. */
export function databaseOutbox(
  service: SupabaseClient,
  worker: string,
  leaseSeconds: number,
  vapidPublicKey: string | undefined,
): Outbox {
  const call = (name: string, values: Record<string, unknown>) => answered(service.rpc(name, values));
  return {
    leaseSeconds,
    writeAlerts: async (limit) => void (await call('write_alerts', { p_limit: limit })),
    claim: async (limit) => {
      const lease = {
        p_limit: limit,
        p_worker: worker,
        p_lease_seconds: leaseSeconds,
        p_vapid_public_key: vapidPublicKey,
      };
      return z.array(outboxMessage).parse(await call('claim_outbox', lease));
    },
    shorten: async (links) => z.record(z.uuid(), z.string()).parse(await call('shorten_links', { p_links: links })),
    isHeld: async (id) => {
      const own = service.from('outbox').select('id').eq('id', id).eq('status', 'sending').eq('leased_by', worker);
      return z.array(z.unknown()).parse(await answered(own)).length > 0;
    },
    record: async (id, outcome, text) => {
      const sent = outcome.status === 'sent' ? outcome : null;
      const failed = outcome.status === 'sent' ? null : outcome;
      const result = {
        worker,
        status: outcome.status,
        provider: outcome.provider,
        provider_message_id: sent?.providerMessageId,
        segments: sent?.segments,
        reason: failed?.reason,
        retry_after: failed?.retryAfter,
        suppress: failed?.suppress,
        gone: outcome.gone,
        // A text that was not sent is composed again next time.
        subject: (sent && text?.subject) || undefined,
        body: sent ? text?.body : undefined,
      };
      await call('record_delivery', { p_id: id, p_result: result });
    },
  };
}
