import type { Coordinates } from '@/lib/geolocation.ts';
import rows from './nyc-places.json';

/** A neighborhood (its center) or a subway station. Loaded when somebody looks near one. */
export interface Place extends Coordinates {
  id: string;
  name: string;
  borough: string;
  /** The lines that stop at a station; none: a neighborhood. */
  lines: readonly string[];
  /** Its names, as they are searched. */
  searched: readonly string[];
}

type Row = [
  id: string,
  name: string,
  borough: string,
  routes: string,
  latitude: number,
  longitude: number,
  also: string,
];

export const PLACES: readonly Place[] = (rows as Row[]).map(
  ([id, name, borough, routes, latitude, longitude, also]) => ({
    id,
    name,
    borough,
    lines: routes ? routes.split(' ') : [],
    latitude,
    longitude,
    searched: [name, ...(also ? also.split(', ') : [])].map(plain),
  }),
);

const STATIONS = PLACES.filter(({ lines }) => lines.length > 0);

/** Lower case, without accents and signs: 'Hell's Kitchen' is 'hells kitchen'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

export const placeById = (id: string | undefined): Place | undefined => PLACES.find((place) => place.id === id);

const NONE = 9;

/** The places whose names have the typed letters: those that begin with them first, then those with a word that does. */
export function findPlaces(text: string): Place[] {
  const typed = plain(text);
  if (!typed) return [];
  const score = (name: string) => {
    if (name === typed) return 0;
    if (name.startsWith(typed)) return 1;
    if (` ${name}`.includes(` ${typed}`)) return 2;
    return name.includes(typed) ? 3 : NONE;
  };
  // What it is called besides counts after its name.
  const rank = ({ searched }: Place) => Math.min(...searched.map((name, at) => score(name) + (at && 0.5)));
  return PLACES.map((place) => ({ place, rank: rank(place) }))
    .filter((found) => found.rank < NONE)
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}

/** Miles between two spots of the city, right to a hundredth; the database's `private.spot` counts alike. */
export function miles(a: Coordinates, b: Coordinates): number {
  return Math.hypot((a.latitude - b.latitude) * 69, (a.longitude - b.longitude) * 52.4);
}

/** The station next to a spot, unless it is more than a mile and a half away. */
export function nearestStation(spot: Coordinates): Place | null {
  const [first] = STATIONS.map((station) => ({ station, away: miles(station, spot) })).sort((a, b) => a.away - b.away);
  return first && first.away <= 1.5 ? first.station : null;
}
