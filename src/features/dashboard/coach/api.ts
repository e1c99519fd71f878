import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Locale } from '@/lib/locale.ts';
import { shaped } from '@/lib/shaped.ts';
import { invokeFunction } from '@/lib/supabase.ts';
import { MINE } from '../applications/api.ts';

const nudge = v.object({
  type: v.string(),
  urgency: v.string(),
  title: v.string(),
  message: v.string(),
  ctaText: v.string(),
  // A path of this site and nothing else, whatever answered.
  ctaLink: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
});
export type Nudge = v.InferOutput<typeof nudge>;

/** What the coach suggests to the caller, in a language. */
export function nudgesQuery(language: Locale) {
  return queryOptions({
    queryKey: [...MINE, 'nudges', language] as const,
    queryFn: async () => {
      const answer = await invokeFunction('smart-job-nudges', { language });
      return shaped(v.object({ nudges: v.array(nudge) }), answer).nudges;
    },
    staleTime: 0,
    // Without it the section is simply absent: nobody waits for another try.
    retry: false,
  });
}
