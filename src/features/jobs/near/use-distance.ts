import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { m } from '@/paraglide/messages.js';
import { jobQueries } from '../api.ts';
import { ME, readFilters } from '../feed/filters.ts';
import { rememberedNear } from '../feed/use-near.ts';
import type { JobPlace } from '../job.ts';
import { ownLocation } from './own-location.ts';

/** How far a job is from where this phone looks for jobs: '0.8 mi from Fordham'; null where it looks near no place. */
export function useDistance(job: JobPlace | null | undefined): string | null {
  const spot = useSyncExternalStore(ownLocation.subscribe, ownLocation.get);
  const { near } = readFilters(new URLSearchParams(rememberedNear()));
  const { data: code } = useQuery({ ...jobQueries.nearby(), enabled: Boolean(near && job) });
  const place = near === ME ? undefined : code?.placeById(near);
  const center = near === ME ? spot : place;
  if (!code || !center || !job) return null;
  const { distance } = code.nearbyFrom(center)(job);
  return place ? m.jobs_distance_from({ distance, place: place.name }) : m.jobs_distance_from_you({ distance });
}
