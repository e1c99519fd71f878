import { z } from 'zod/mini';
import { daysProblem } from '@/components/date-range.tsx';
import { numberText } from '@/features/admin/format.ts';

export const SEGMENTS = {
  all: 'Everyone',
  recent: 'Joined in the last 7 days',
  job_specific: 'Matching one job',
  location_specific: 'People in one place',
} as const;
export type Segment = keyof typeof SEGMENTS;

/** What the function takes. */
export const MAX_LENGTH = { title: 120, message: 1000 } as const;

const isFilled = (text: string) => text.trim() !== '';

export const alertSchema = z
  .object({
    // In the order in which something missing is said.
    title: z.string().check(z.refine(isFilled, { error: 'Please fill in a title.' })),
    message: z.string().check(z.refine(isFilled, { error: 'Please fill in a message.' })),
    segment: z.enum(['all', 'recent', 'job_specific', 'location_specific']),
    channel: z.enum(['sms', 'email']),
    location: z.string(),
    jobId: z.string(),
  })
  .check(
    z.refine(({ segment, jobId }) => segment !== 'job_specific' || jobId !== '', {
      path: ['jobId'],
      error: 'Please choose a job.',
    }),
    z.refine(({ segment, location }) => segment !== 'location_specific' || location !== '', {
      path: ['location'],
      error: 'Please choose a location.',
    }),
  );

export type Draft = z.output<typeof alertSchema>;
/** Who is to get an alert, and how. */
export type Audience = Pick<Draft, 'segment' | 'channel' | 'location' | 'jobId'>;

export const EMPTY: Draft = { title: '', message: '', segment: 'all', channel: 'sms', location: '', jobId: '' };

/** How many people a segment has, and how many of them agreed to the channel. */
export const reach = z.object({ targeted: z.number(), reachable: z.number() });
export type Reach = z.infer<typeof reach>;

/** Whether the segment is named whole, so that its people can be counted. */
export function isWhole({ segment, location, jobId }: Audience): boolean {
  return segment === 'location_specific' ? location !== '' : segment === 'job_specific' ? jobId !== '' : true;
}

/** '827 people'. */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${numberText(count)} people`;
}

/** '868 people are in this group. 827 of them agreed to texts; the others are left out.' */
export function reachText({ targeted, reachable }: Reach, channel: Draft['channel']): string {
  const ways = channel === 'sms' ? 'texts' : 'emails';
  const are = `${peopleText(targeted)} ${targeted === 1 ? 'is' : 'are'} in this group.`;
  if (targeted === 0) return 'Nobody is in this group.';
  if (reachable === targeted) return `${are} All agreed to ${ways}.`;
  return `${are} ${numberText(reachable)} agreed to ${ways}; the others are left out.`;
}

/** The range says by itself what is wrong with it. */
export const exportSchema = z
  .object({ dataType: z.string(), from: z.string(), to: z.string() })
  .check(z.refine((days) => daysProblem(days) === null, { path: ['to'] }));
