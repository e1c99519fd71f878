import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import type { Locale } from '@/lib/locale.ts';
import { invokeFunction, parseResponse } from '@/lib/supabase.ts';
import { MINE } from '../applications/api.ts';

const nudge = z.object({
  type: z.string(),
  urgency: z.string(),
  title: z.string(),
  message: z.string(),
  ctaText: z.string(),
  // A path of this site and nothing else, whatever answered.
  ctaLink: z.string().check(z.regex(/^\/(?![/\\])/)),
});
export type Nudge = z.infer<typeof nudge>;

/** What the coach suggests to the caller, in a language. */
export function nudgesQuery(language: Locale) {
  return queryOptions({
    queryKey: [...MINE, 'nudges', language] as const,
    queryFn: async () => {
      const answer = await invokeFunction('smart-job-nudges', { language });
      return parseResponse(z.object({ nudges: z.array(nudge) }), answer).nudges;
    },
    staleTime: 0,
    // Without it the section is simply absent: nobody waits for another try.
    retry: false,
  });
}
