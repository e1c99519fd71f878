import { randomBytes, randomUUID } from 'node:crypto';
import type { StackAddress } from '../../supabase/local/stack.ts';
import type { Confirmed } from '../../tests/faults/phones/phone-words.ts';

export type Kind = 'feed' | 'next page' | 'search' | 'job' | 'apply: step 1' | 'apply: step 2' | 'apply: step 3';

/** Told of each request: how long it took, and what was wrong with its answer, if anything. */
export type Timed = (kind: Kind, ms: number, trouble: string | null) => void;

interface Page {
  jobs: { id: string; is_fake: boolean }[];
  next_cursor: unknown;
}

/**
 * Somebody with a phone, a visitor key and a network address of their own, who asks what the site's screens ask, over HTTP.
 * A request that fails throws.
 */
export function visitor({ url, publishableKey }: StackAddress, number: number, timed: Timed) {
  const key = randomBytes(32).toString('hex');
  const headers = {
    apikey: publishableKey,
    'content-type': 'application/json',
    // The range that is set aside for measuring (RFC 2544): limits count each address by itself.
    'x-forwarded-for': `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
  };
  const own = { ...headers, 'x-visitor-key': key };

  async function ask<T>(kind: Kind, method: string, path: string, body: object, named = false): Promise<T> {
    const since = performance.now();
    let trouble: string | null = null;
    try {
      const response = await fetch(`${url}/rest/v1/${path}`, {
        method,
        headers: { ...(named ? own : headers), ...(method === 'PATCH' ? { prefer: 'return=representation' } : {}) },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
      return JSON.parse(text) as T;
    } catch (error) {
      trouble = String(error);
      throw error;
    } finally {
      timed(kind, performance.now() - since, trouble);
    }
  }

  const page = (kind: Kind, query: string | null, cursor: unknown) =>
    ask<Page>(kind, 'POST', 'rpc/feed_page', { p_query: query, p_filters: {}, p_cursor: cursor, p_limit: 24 });

  return {
    feed: () => page('feed', null, null),
    nextPage: (cursor: unknown) => page('next page', null, cursor),
    search: (query: string) => page('search', query, null),
    job: (id: string) => ask('job', 'POST', 'rpc/resolve_job', { p_job_id: id }, true),
    /** All three steps; gives what was confirmed. */
    apply: async (jobId: string, person: number): Promise<Confirmed> => {
      const firstName = `Person ${person}`;
      const phone = `+1${[212, 646, 718, 917][person % 4]}8${String(200_000 + (person >> 2)).slice(-6)}`;
      const experience = `Years, says ${person}`;
      const contact = { p_first_name: firstName, p_phone_number: phone, p_consent_text_version: 'measured' };
      const start = { p_id: randomUUID(), p_job_id: jobId, p_attribution: { language: 'en' }, ...contact };
      const { id } = await ask<{ id: string }>('apply: step 1', 'POST', 'rpc/start_application', start, true);
      const details = {
        position_applied_for: null,
        availability: 'asap',
        work_experience: experience,
        preferred_start_date: new Date().toISOString().slice(0, 10),
        application_status: 'step_2_completed',
      };
      await ask('apply: step 2', 'PATCH', `job_applications?id=eq.${id}&select=id`, details, true);
      const done = await ask<{ ref_code: string }>(
        'apply: step 3',
        'POST',
        'rpc/complete_application',
        { p_id: id },
        true,
      );
      return { jobId, id, refCode: done.ref_code, firstName, phone, experience };
    },
  };
}
