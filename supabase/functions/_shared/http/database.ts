import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { CountUse } from './limit.ts';
import { Refusal } from './refusal.ts';

type DatabaseError = { code: string; message: string; hint?: string | null };

/**
 * The data of a database call. Its HTTP errors (PT4xx, a message to show, the field as hint) become
 * HTTP errors of the function, and what goes well when it is done again (a deadlock, no room, a server that ends) 503;
 * any other error is thrown unchanged.
 */
export async function answered<Data>(call: PromiseLike<{ data: Data; error: DatabaseError | null }>): Promise<Data> {
  const { data, error } = await call;
  if (!error) return data;
  const status = /^PT(4\d\d)$/.exec(error.code)?.[1];
  // The hint of a 429 is the seconds to wait, of other errors the field.
  if (status === '429') throw new Refusal(429, error.message, { retryAfter: Number(error.hint) || 60 });
  if (status) throw new Refusal(Number(status), error.message, error.hint ? { field: error.hint } : {});
  if (/^22(?:P05|021)$/.test(error.code)) {
    throw new Refusal(400, 'There is a character in the text that cannot be saved. Type it anew.');
  }
  if (/^(?:40|53|55|57|58|PGRST00[0-3])/.test(error.code)) {
    console.error(JSON.stringify({ failed: `DatabaseError ${error.code}` }));
    throw new Refusal(503, 'We are busy. Please try again in a moment.', { retryAfter: 2 });
  }
  throw Object.assign(new Error(error.message), { name: 'DatabaseError', code: error.code });
}

/** Counts uses in the database, where all instances of a function share them. */
export function useCounter(service: SupabaseClient): CountUse {
  return async (bucket, subject, allowed) => {
    const seconds = await answered(
      service.rpc('count_function_use', {
        p_bucket: bucket,
        p_user_id: subject.userId,
        p_visitor_key: subject.visitorKey,
        p_headers: subject.addressHeaders,
        p_per_person: allowed.perPerson,
        p_per_address: allowed.perAddress,
        p_seconds: allowed.seconds,
      }),
    );
    return z.number().parse(seconds);
  };
}
