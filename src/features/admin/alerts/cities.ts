import { ALL_NYC, BOROUGHS } from '@rules/taxonomy.ts';

/** The places that somebody can ask for alerts in. */
export const CITIES: readonly string[] = [...BOROUGHS, ALL_NYC];
