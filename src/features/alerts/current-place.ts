import { boroughOf } from '@rules/borough.ts';
import { cutText } from '@rules/cut-text.ts';
import { z } from 'zod/mini';
import { boroughAt } from '@/lib/borough-at.ts';
import { GEOCODER_URL } from '@/lib/env.ts';
import { coordinates, NoPlace } from '@/lib/geolocation.ts';

const WAIT_MS = 10_000;
/** Two decimals are about half a mile: enough to name a town, and no more than that leaves the phone. */
const DECIMALS = 2;

/**
 * Where the person is, as 'City, Region': the browser asks them, then the place is named by the service
 * when one is set up, and by the borough's outline otherwise. Throws a NoPlace.
 */
export async function currentPlace(): Promise<string> {
  const { latitude, longitude } = await coordinates();
  const borough = boroughAt(latitude, longitude);
  const named = GEOCODER_URL ? await placeName(latitude, longitude).catch(() => null) : null;
  // The service may know the city only, and alerts are matched by borough.
  if (borough && boroughOf(named) !== borough) return `${borough}, New York`;
  if (!named) throw new NoPlace('outside');
  return named;
}

const answerShape = z.object({
  city: z.optional(z.string()),
  locality: z.optional(z.string()),
  principalSubdivision: z.optional(z.string()),
});

/** Asks the service; nothing but the coordinates goes along. Null when it knows no name. */
async function placeName(latitude: number, longitude: number): Promise<string | null> {
  const url = new URL(GEOCODER_URL);
  url.searchParams.set('latitude', latitude.toFixed(DECIMALS));
  url.searchParams.set('longitude', longitude.toFixed(DECIMALS));
  url.searchParams.set('localityLanguage', 'en');
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  const { city, locality, principalSubdivision } = z.parse(answerShape, await response.json());
  const name = cutText([city || locality, principalSubdivision].filter(Boolean).join(', '), 200);
  return name || null;
}
