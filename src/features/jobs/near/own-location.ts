import type { Borough } from '@rules/taxonomy.ts';
import type { Coordinates } from '@/lib/geolocation.ts';
import { createStore } from '@/lib/store.ts';

/**
 * Where the person said they are, for this visit: in memory only, never in storage, an address or a cache. The feed is asked
 * with two decimals of it (about half a mile).
 */
export const ownLocation = createStore<(Coordinates & { borough: Borough }) | null>(null);
