import PLACES from './places.json' with { type: 'json' };
import { ALL_NYC, BOROUGHS, type Borough, type Place } from './taxonomy.ts';

/** Names as people write them, as a pattern. */
const patternOf = (names: string) => names.replaceAll('.', '\\.').split(', ').join('|');

/** Other names and neighbourhoods of each borough, as patterns of whole words. The database has the same list. */
export const PLACE_NAMES = Object.fromEntries(
  BOROUGHS.map((borough) => [borough, patternOf(PLACES.boroughs[borough])]),
) as Record<Borough, string>;

const PATTERNS = BOROUGHS.map(
  (borough) => [borough, new RegExp(`(?:^|[^a-z0-9])(?:${PLACE_NAMES[borough]})(?:[^a-z0-9]|$)`)] as const,
);

const ZIP_PREFIXES: readonly (readonly [RegExp, Borough])[] = [
  [/\b10[0-2]\d\d\b/, 'Manhattan'],
  [/\b103\d\d\b/, 'Staten Island'],
  [/\b104\d\d\b/, 'Bronx'],
  [/\b112\d\d\b/, 'Brooklyn'],
  [/\b(?:(?:111|113|114|116)\d\d|1100[45])\b/, 'Queens'],
];

/** Towns outside of the city that people commute to, by state; names that a neighborhood has too are none. */
const TOWNS = Object.entries(PLACES.towns).map(([state, names]) => [state, patternOf(names)] as const);
const STATES = PLACES.states
  .toLowerCase()
  .split(', ')
  .map((state) => state.slice(0, 2));
/** In the order of their codes. */
const STATE_NAMES = PLACES.states
  .toLowerCase()
  .split(', ')
  .map((state) => state.slice(3));
const STATE = new RegExp(`^(.*?) ?, ?(${STATES.join('|')}|n\\. ?[yj]|new jersey|new york|connecticut)\\.?$`);
/** A code behind a name and no address: 'Astoria OR', 'Astoria (OR)'; with a postcode 'Astoria or 97103'. */
const BARE_CODE = /^((?:.*,)?[\p{L} .'-]+[ (]+)([A-Z]{2})\)?$/u;
const BARE_CODE_OF_POSTCODE = /^((?:.*,)?[\p{L} .'-]+ )([a-z]{2})$/iu;
const NAMED_STATE = new RegExp(`^(|.*?[ ,(/|-])(${STATE_NAMES.join('|')})\\)?$`);
/** Before a state's name behind a mere space: what makes it a street's or a school's. */
const NO_TOWN = /\b(?:and|y|at|near|of|north|south|st|street|ave|avenue|blvd) $/;
/** 'Astoria 97103': of no state near here. */
const POSTCODE_AWAY = /\b(?!0[05-8]|1[0-4])\d{5}(?:-\d{4})?$/;
const NEAR_STATES = /^(.+?) (n[jy]|ct|n\. ?[yj]|new jersey|connecticut)\.?$/;

/** 'astoria, or' of a location with another state's name or code behind a town; any other in lower case. */
function withStateCode(text: string, zip: string | undefined): string {
  const code =
    BARE_CODE.exec(text) ?? (zip && !/^(?:0[5-8]|1[0-4])/.test(zip) ? BARE_CODE_OF_POSTCODE.exec(text) : null);
  const [, place = '', written = ''] = code ?? [];
  if (STATES.includes(written.toLowerCase()) && !/\b(?:nyc?|new york) *$/i.test(place)) {
    return `${place.replace(/[ (]+$/, '')}, ${written}`.toLowerCase();
  }
  const plain = text.toLowerCase().replace('nueva jersey', 'new jersey').replace('d.c', 'dc');
  const [, before = '', name = ''] = NAMED_STATE.exec(plain) ?? [];
  const isTown =
    before === '' ||
    /[,(/|-] *$/.test(before) ||
    (name !== 'washington' && /(?:^|,)[a-z .'-]+$/.test(before) && !NO_TOWN.test(before));
  if (name === '' || name === 'new york' || !isTown) return plain;
  return `${before.replace(/[ ,(/|-]+$/, '')}, ${STATES[STATE_NAMES.indexOf(name)]}`;
}

/** A location on one line, without 'USA' at its end. */
function withoutCountry(location: string): string {
  return location
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?:[, ]+(?:usa?|u\.s\.(?:a\.)?|united states))?[., ]*$/i, '');
}

/** The state of a location outside of the city: 'Hoboken, NJ 07030', '12 Main St, Yonkers'; null in the city. */
function stateOutside(location: string): string | null {
  const plain = withoutCountry(location);
  const zip = /\b(\d{5})(?:-\d{4})?$/.exec(plain)?.[1];
  const text = withStateCode(plain.replace(/[, ]*\b\d{5}(?:-\d{4})?$/, ''), zip);
  const [, before = text, written = ''] = STATE.exec(text) ?? NEAR_STATES.exec(text) ?? [];
  let state: string | null = written === '' ? null : written.toUpperCase();
  if (/^n(?:\. ?|ew )?y/.test(written)) state = 'NY';
  if (/^n(?:\. ?|ew )?j/.test(written)) state = 'NJ';
  if (written === 'connecticut') state = 'CT';
  const town = before
    .replace(/^.*,/, '')
    .trim()
    .replace(/\bmt\.? /, 'mount ')
    .replace(/\bft\.? /, 'fort ');
  const known = TOWNS.find(
    ([itsState, names]) =>
      (state === null || state === itsState) &&
      new RegExp(`^(?:\\d.* |(?:downtown|near|city of|town of) )?(?:${names})(?: area)?$`).test(town),
  );
  if (zip && (state ?? 'NY') === 'NY') {
    if (/^(?:10[0-4]|11[12346]|1100[45])/.test(zip)) return null;
    if (/^0[78]/.test(zip)) return 'NJ';
    if (/^06/.test(zip)) return 'CT';
    return /^1[0-4]/.test(zip) ? 'NY' : null;
  }
  if (known) return known[0];
  // MN is Manhattan here, after the name of one of its neighborhoods.
  return state === 'NY' || (state === 'MN' && /mn/i.test(location) && boroughOf(town) === 'Manhattan') ? null : state;
}

/**
 * The borough of any location text: by its name or a neighbourhood's, else by postcode, by Queens' hyphenated house
 * numbers, by a house number with 'New York, NY'. 'All NYC' where the text names several or none; null when blank or outside of the city.
 */
export function boroughOf(location: string | null | undefined): Place | null {
  // 'Manhattan Beach' is in Brooklyn
  const text = (location ?? '').trim().toLowerCase().replace('manhattan beach', 'brighton beach');
  if (text === '' || POSTCODE_AWAY.test(withoutCountry(text)) || stateOutside(location ?? '')) return null;
  const named = PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([borough]) => borough);
  const boroughNamed = BOROUGHS.filter((borough) => new RegExp(`\\b${borough.toLowerCase()}\\b`).test(text));
  if (boroughNamed.length === 1) return boroughNamed[0] ?? ALL_NYC;
  if (named.length === 1) return named[0] ?? ALL_NYC;
  if (named.length > 1) return ALL_NYC;
  const byZip = ZIP_PREFIXES.find(([pattern]) => pattern.test(text));
  if (byZip) return byZip[1];
  if (/^\d{2,3}-\d{2,3}\s/.test(text)) return 'Queens';
  return /^\d+\s.*(?:new york|n\.?y\.?c?\b)/.test(text) ? 'Manhattan' : ALL_NYC;
}
