import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SetURLSearchParams } from 'react-router-dom';
import { local } from '@/lib/storage.ts';
import { m } from '@/paraglide/messages.js';
import { jobQueries } from '../api.ts';
import type { Nearby } from '../near/nearby.tsx';
import { ownLocation } from '../near/own-location.ts';
import { type Filters, ME, USUAL_DISTANCE, withFilter } from './filters.ts';

/** `near` and `within` as in the address. index.html reads it too, before it asks for the first page. */
const KEY = 'stoop-near';

/** What this phone remembers, as an address has it; '' for none. */
export const rememberedNear = (): string => local.get(KEY) ?? '';

/** Keeps the place that was chosen on this phone; without one it is forgotten. */
export function rememberNear({ near, within = USUAL_DISTANCE }: Filters): void {
  if (near) local.set(KEY, `near=${near}&within=${within}`);
  else local.remove(KEY);
}

/** The address of the feed, with the place that this phone remembers where the address says nothing. */
export function useRememberedNear(params: URLSearchParams, setParams: SetURLSearchParams): URLSearchParams {
  const stored = params.size === 0 ? rememberedNear() : '';
  useEffect(() => {
    if (stored) setParams(stored, { replace: true });
  }, [stored, setParams]);
  return useMemo(() => (stored ? new URLSearchParams(stored) : params), [stored, params]);
}

export interface Near {
  /** What the chip calls the place. */
  name: string;
  /** The person's own place was asked for, and is not known in this visit. */
  needsSpot: boolean;
  /** What cards say of a place, once it is loaded. */
  nearby: Nearby | undefined;
}

/** The place that the filters name; null without one. A place that nobody knows is taken out of the address. */
export function useNear({ near }: Filters, setParams: SetURLSearchParams): Near | null {
  const spot = useSyncExternalStore(ownLocation.subscribe, ownLocation.get);
  const { data: code } = useQuery({ ...jobQueries.nearby(), enabled: Boolean(near) });
  const place = near === ME ? undefined : code?.placeById(near);
  const isUnknown = Boolean(code && near && near !== ME && !place);
  useEffect(() => {
    if (isUnknown) setParams((now) => withFilter(now, 'near', null), { replace: true });
  }, [isUnknown, setParams]);
  const center = near === ME ? spot : place;
  const nearby = useMemo(() => (code && center ? code.nearbyFrom(center) : undefined), [code, center]);
  if (!near) return null;
  const name = near === ME ? m.jobs_near_me() : m.jobs_near_place({ place: place?.name ?? '…' });
  return { name, needsSpot: near === ME && !spot, nearby };
}
