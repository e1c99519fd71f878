import { paths } from '@/lib/paths.ts';

/** Where 'View Similar' leads: a search for the title (specification 2 §2). */
export function similarJobs(title: string): string {
  return `${paths.jobs}?search=${encodeURIComponent(title)}`;
}
