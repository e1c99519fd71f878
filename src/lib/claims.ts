import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';
import { local } from './storage.ts';
import { createStore } from './store.ts';
import { readPublic } from './supabase.ts';

const KEY = 'stoop-claims';
const stored = local.get(KEY);
/** What the board may say of itself (`claims`, docs/operations.md); null until the first visit knows. index.html reads it too. */
const claims = createStore(stored === 'specified' || stored === 'measured' ? stored : null);

/** Takes it from an answer that says it: the feed's, a job's, the landing page's, the settings. */
export function learnClaims(data: unknown): void {
  const now = (data as { claims?: unknown } | null)?.claims;
  if (now === 'specified' || now === 'measured') setClaims(now);
}

/** Looks it up for a page that asks for none of these first. Without zod: the first load has no other need of it. */
export function loadClaims(): void {
  readPublic('public_settings', {}).then(
    ({ data }) => learnClaims(data),
    () => {},
  );
}

export function setClaims(now: 'specified' | 'measured'): void {
  local.set(KEY, now);
  claims.set(now);
}

/** Whether the board says only what was counted. */
export const isMeasured = () => claims.get() === 'measured';

/** What the board may say, for a component, which renders again when it is known. */
export const useClaims = () => useSyncExternalStore(claims.subscribe, claims.get);

/** What was counted of the last 90 days; null below a hundred. */
type Figures = Record<'jobs' | 'people' | 'answered_percent' | 'answer_hours', number | null>;
const NONE: Figures = { jobs: null, people: null, answered_percent: null, answer_hours: null };

const claimQueries = {
  all: ['claims'] as const,

  figures: () =>
    queryOptions({
      queryKey: claimQueries.all,
      queryFn: async ({ signal }) => (await readPublic<Figures>('measured_claims', {}, signal)).data,
      staleTime: 300_000,
    }),
};

/** For a specified claim: what stands in its place, and the class that keeps its room until it is known which is shown. */
export function useFigures() {
  const now = useClaims();
  const { data = NONE } = useQuery({ ...claimQueries.figures(), enabled: now === 'measured' }, queryClient);
  return { isMeasured: now === 'measured', unseen: now === null ? 'invisible' : undefined, figures: data };
}
