import type { Borough } from '@rules/taxonomy.ts';
import { boroughAt } from './borough-at.ts';

const WAIT_MS = 10_000;

/** Why there is no place: the person or the browser refused, it could not be found, or it is outside New York City. */
export class NoPlace extends Error {
  readonly reason: 'refused' | 'unknown' | 'outside';
  constructor(reason: NoPlace['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** In degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Where the phone is; the browser asks the person. Throws a NoPlace. */
export function coordinates(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new NoPlace('unknown'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new NoPlace(code === 1 ? 'refused' : 'unknown')),
      { timeout: WAIT_MS, maximumAge: 600_000 },
    );
  });
}

/** Whether the person allowed it before: then the browser asks nothing. */
export async function isLocationAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

/** The same in New York City, with the borough there. */
export async function coordinatesInCity(): Promise<Coordinates & { borough: Borough }> {
  const { latitude, longitude } = await coordinates();
  const borough = boroughAt(latitude, longitude);
  if (!borough) throw new NoPlace('outside');
  return { latitude, longitude, borough };
}
