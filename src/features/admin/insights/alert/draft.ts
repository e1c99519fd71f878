import { numberText } from '@/lib/figures.ts';

export const SEGMENTS = {
  all: 'Everyone',
  recent: 'Joined in the last 7 days',
  job_specific: 'Matching one job',
  location_specific: 'People in one place',
} as const;
export type Segment = keyof typeof SEGMENTS;

/** Who is to get an alert, and how. */
export interface Audience {
  segment: Segment;
  channel: 'sms' | 'email';
  location: string;
  jobId: string;
}
export interface Draft extends Audience {
  title: string;
  message: string;
}

export const EMPTY: Draft = { segment: 'all', channel: 'sms', location: '', jobId: '', title: '', message: '' };

/** How many people a segment has, and how many of them agreed to the channel. */
export interface Reach {
  targeted: number;
  reachable: number;
}

/** What the function takes (specification 3 §7). */
export const MOST = { title: 120, message: 1000 } as const;

/** Whether the segment is named whole, so that its people can be counted. */
export function isWhole({ segment, location, jobId }: Audience): boolean {
  return segment === 'location_specific' ? location !== '' : segment === 'job_specific' ? jobId !== '' : true;
}

/** What is to fill in before an alert can be sent, by field. */
export type Problems = Partial<Record<'jobId' | 'location' | 'title' | 'message', string>>;

export function problemsOf(draft: Draft): Problems {
  const problems: Problems = {};
  if (draft.segment === 'job_specific' && !draft.jobId) problems.jobId = 'Please choose a job.';
  if (draft.segment === 'location_specific' && !draft.location) problems.location = 'Please choose a location.';
  if (!draft.title.trim()) problems.title = 'Please fill in a title.';
  if (!draft.message.trim()) problems.message = 'Please fill in a message.';
  return problems;
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
