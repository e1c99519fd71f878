import { plainWords, streetWords } from '@rules/street-words.ts';
import type { Coordinates } from '@/lib/geolocation.ts';
import rows from './nyc-places.json';

/** A neighborhood (its center) or a subway station. Loaded when somebody looks near one. */
export interface Place extends Coordinates {
  id: string;
  name: string;
  borough: string;
  /** The lines that stop at a station; none: a neighborhood. */
  lines: readonly string[];
  /** Its names, each in the spellings in which it is searched. */
  searched: readonly (readonly string[])[];
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
    searched: [name, ...(also ? also.split(', ') : [])].map(spellings),
  }),
);

const STATIONS = PLACES.filter(({ lines }) => lines.length > 0);

/** As it is written, and with streets and the like in one spelling: 'Fordham Rd' and 'fordham road'. */
function spellings(text: string): [string, string] {
  return [plainWords(text), streetWords(text)];
}

export const placeById = (id: string | undefined): Place | undefined => PLACES.find((place) => place.id === id);

const NONE = 9;

/** The places whose names have the typed letters: those that begin with them first, then those with a word that does. */
export function findPlaces(text: string): Place[] {
  const typed = spellings(text);
  if (!typed[0]) return [];
  const found = ranked((name) => Math.min(...typed.map((letters) => score(name, letters))), NONE);
  // Misspelt: with one letter wrong, or two in a long name.
  return found.length > 0 ? found : ranked((name) => slips(typed[0], name), Math.min(typed[0].length >> 2, 2) + 1);
}

/** Those of a rank below a limit, the lowest first. What a place is called besides counts after its name. */
function ranked(rank: (name: string) => number, limit: number): Place[] {
  const rankOf = ({ searched }: Place) =>
    Math.min(...searched.map((names, at) => Math.min(...names.map(rank)) + (at && 0.5)));
  return PLACES.map((place) => ({ place, rank: rankOf(place) }))
    .filter((found) => found.rank < limit)
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}

function score(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (` ${name}`.includes(` ${typed}`)) return 2;
  return name.includes(typed) ? 3 : NONE;
}

/** How many letters of a text are wrong, missing or too many for the beginning of a name (Levenshtein's distance). */
function slips(typed: string, name: string): number {
  let row = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (const letter of typed) {
    const [first = 0] = row;
    const next = [first + 1];
    row.slice(1).forEach((above, at) => {
      next.push(Math.min((row[at] ?? 0) + Number(name[at] !== letter), above + 1, (next[at] ?? 0) + 1));
    });
    row = next;
  }
  return Math.min(...row);
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
