import type { CityPosting } from './real-job.ts';

/** One posting a Job ID, in order of appearance: the City publishes many twice, as Internal and as External, and External wins. */
export function mergeTwins(postings: CityPosting[]): CityPosting[] {
  const byId = new Map<string, CityPosting>();
  for (const posting of postings) {
    const id = (posting['Job ID'] ?? '').trim();
    const known = byId.get(id);
    if (!known || (known['Posting Type'] === 'Internal' && posting['Posting Type'] === 'External'))
      byId.set(id, posting);
  }
  return [...byId.values()];
}
