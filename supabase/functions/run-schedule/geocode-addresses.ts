import { z } from 'zod';
import { boroughOf } from '../_shared/rules/borough.ts';
import { streetWords } from '../_shared/rules/street-words.ts';
import { ALL_NYC } from '../_shared/rules/taxonomy.ts';

/** Addresses per run, which is a minute. */
const AT_ONCE = 10;
const TIMEOUT_MS = 10_000;
/** A house on a street of a like name may come before the right one. */
const ANSWERS = 5;
/** Below it the geocoder guessed. */
const MIN_CONFIDENCE = 0.8;

const answerSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        layer: z.string(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        borough: z.string().optional(),
        confidence: z.number().optional(),
      }),
    }),
  ),
});

/** Coordinates in degrees. */
type Coordinates = { latitude: number; longitude: number };

/** Where an address is; null where the geocoder knows no such address. Throws when it can't be asked. */
export type Geocode = (location: string, borough: string | null) => Promise<Coordinates | null>;

/** The locations that wait to be geocoded, and where an answer is kept; `keep` returns how many jobs were placed. */
export type Addresses = {
  waiting: (limit: number) => Promise<{ location: string; borough: string | null }[]>;
  keep: (location: string, coordinates: Coordinates | null) => Promise<number>;
};

/**
 * A geocoder with the API of Pelias, as New York's GeoSearch (version 2) documents it: `GET /search?text=…&size=5` under the
 * base address answers GeoJSON. GeoSearch calls a house a venue, Pelias elsewhere an address; the one that counts has the
 * number and the street of the text, in the job's own borough.
 */
export function peliasGeocoder(baseUrl: string): Geocode {
  return async (location, borough) => {
    const where = borough && borough !== ALL_NYC ? borough : null;
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/search`);
    url.searchParams.set('text', [location, where, 'New York, NY'].filter(Boolean).join(', '));
    url.searchParams.set('size', String(ANSWERS));
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // A text that it can't read would stop the others for ever.
    if (response.status === 400) return null;
    if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
    const house = answerSchema.parse(await response.json()).features.find(({ properties }) => {
      const { layer, housenumber, street, borough: found, confidence = 1 } = properties;
      return (
        (layer === 'address' || layer === 'venue') &&
        Boolean(housenumber && street) &&
        ` ${streetWords(location)} `.includes(` ${streetWords(`${housenumber} ${street}`)} `) &&
        confidence >= MIN_CONFIDENCE &&
        (!where || !found || boroughOf(found) === where)
      );
    });
    if (!house) return null;
    const [longitude, latitude] = house.geometry.coordinates;
    return { latitude, longitude };
  };
}

/**
 * Asks the geocoder for the addresses of open jobs, each once: what it does not know is known by neighborhood or borough. One that
 * fails is asked again in a minute. Returns how many jobs were placed, and how many addresses are unknown.
 */
export async function geocodeAddresses(geocode: Geocode, { waiting, keep }: Addresses) {
  const done = { placed: 0, unknown: 0 };
  for (const { location, borough } of await waiting(AT_ONCE)) {
    try {
      const found = await geocode(location, borough);
      done.placed += await keep(location, found);
      if (!found) done.unknown += 1;
    } catch (error) {
      console.warn(JSON.stringify({ geocoder: 'not used', because: error instanceof Error ? error.name : 'unknown' }));
      break;
    }
  }
  return done;
}
