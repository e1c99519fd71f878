import { cutText } from '../rules/cut-text.ts';
import type { Headline } from './headline/read-headline.ts';
import { isCityState, isPlace, isState, mentionsPlace, PLACE, STATE } from './lexicon/places.ts';
import { namesRole } from './lexicon/roles.ts';
import type { AdText, Finding } from './text/ad-text.ts';

const NAME = String.raw`\p{Lu}[\p{L}.'’-]*`;
const CITY_STATE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:${NAME} ){0,3}${NAME}), ?(${STATE})(?![\p{L}])(?:[ ,-]{1,3}\d{5}(?:-\d{4})?)?`,
  'gu',
);
const STREET_ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\p{N}$.,])\d{1,5}(?:-\d{1,4})? (?:(?:[\p{Lu}\d][\p{L}\d.'’-]*|of|the|de|la) ){1,4}(?:St|Street|Ave?|Avenue|Blvd|Boulevard|Rd|Road|Dr|Drive|Ln|Lane|Pl|Place|Pkwy|Parkway|Way|Hwy|Broadway)\b\.?(?:,? [\p{L} .]{2,30}?,? ${STATE}(?: \d{5})?)?`,
  'u',
);
const BEHIND_STREET = new RegExp(`^,? ${PLACE}(?:,? ${STATE}(?![\\p{L}]))?`, 'iu');
const NAMED = new RegExp(
  String.raw`\b(?:in|at|near|around|serving|throughout|across|en|(?:located|based|situated|office|store|shop|restaurant|site|facility|warehouse)s? (?:in|at|near|on))(?: (?:the heart of|beautiful|sunny|our|the))*\s(?:\p{L}+ )??(${PLACE}(?:,? (?:${STATE}|NYC|${PLACE})(?![\p{L}]))?)`,
  'giu',
);
/** 'in Tippecanoe County': a name that says itself that it is a place. */
const NAMED_SO =
  /\b(?:in|near|throughout|across|serving|of) (?:the )?((?:\p{Lu}\p{L}+ ){1,3}(?:County|Township|Heights|Village|Beach|Island|Valley|Hills)|(?<=(?:City|Village|Town|Township) of )(?:\p{Lu}\p{L}+ ?){1,2})\b/gu;
/** A place that no list knows, where the words around it leave no doubt. */
const LOCATED =
  /\b(?:located|based|situated|available|offices?|stores?|shop|restaurant|warehouse|facility|studio|salon|bakery|caf[eé]|bar|deli|diner|gym|school|center|clinic|practice|firm|home|house|building|hotel|church|market|garage|kitchen|brewery|pub|plant|yard|family|needed) in ((?:\p{Lu}[\p{L}.’'-]{1,20})(?: \p{Lu}[\p{L}.’'-]{1,20}){0,2})(?![\p{L}])/u;
const ANYWHERE = new RegExp(PLACE, 'giu');
/** 'our Cobble Hill shop' */
const BESIDE = new RegExp(
  String.raw`\b(?:our|the|its|my|an?) (${PLACE})[ -](?:based|area|location|shop|store|office|restaurant|cafe|studio|kitchen|site|warehouse|branch|facility|home|apartment|building|neighborhood)\b`,
  'giu',
);
/** Words in capitals that stand before a city in a line all in capitals, or that begin a sentence. */
const NOT_CITY =
  /^(?:skills?|computers?|word|excel|quickbooks|outlook|powerpoint|windows|in|at|the|near|of|for|to|and|our|from|area|located|location|job|work|based|office|on|address|city|church|school|street|st|ave|avenue|road|rd|blvd|parkway|pkwy|fwy|freeway|hwy|highway|dr|drive|ln|lane|plaza|ct|court|suite|floor)$/i;
const WORD_STATES = /^(?:IN|OR|ME|OK|HI|LA|MA|PA|DE|ID|AL)$/;

/** Finds where the work is: the headline's parentheses, a label, the listing's header, an address, a place in the text. */
export function findLocation(ad: AdText, headline: Headline): Finding<string> {
  const inHeadline = headline.location;
  const header = placeInHeader(ad);
  // in a listing, what its title has in parentheses is seldom the place
  const isTopic = inHeadline !== null && isCommonWord(ad.lines.slice(1).join('\n'), inHeadline);
  const isListed = header !== null && isPlace(header) && !mentionsPlace(inHeadline ?? '');
  if (inHeadline && headline.locationIsSure && !isListed && !isTopic && mentionsPlace(inHeadline))
    return { value: trim(inHeadline), confidence: 0.96 };
  const label = ad.labels.find(({ kind, value }) => kind === 'location' && value.length >= 2 && value.length <= 140);
  if (label && !/^(?:in[ -]person|on[ -]?site|on the road|various|tbd|multiple locations?)$/i.test(label.value)) {
    return { value: trim(label.value), confidence: 0.95 };
  }
  if (header) return { value: trim(header), confidence: 0.95 };
  if (inHeadline && !isTopic) return { value: trim(inHeadline), confidence: headline.locationIsSure ? 0.7 : 0.85 };
  return inText(ad);
}

/** 'Assembler (Mechanical)': one word in capitals that the ad writes in small letters as well. */
function isCommonWord(text: string, word: string): boolean {
  if (!/^\p{Lu}\p{Ll}+$/u.test(word) || mentionsPlace(word)) return false;
  return new RegExp(`(?<![\\p{L}.@/])${word.toLowerCase()}(?![\\p{L}@]|\\.\\p{L})`, 'u').test(text);
}

/** The place in a listing's first lines: alone on its line, or behind the company. */
function placeInHeader(ad: AdText): string | null {
  const lines = ad.lines
    .slice(1, 5)
    .map((line) => line.replace(/\s*\(\+\d+ others?\)$/, ''))
    .filter((line) => line.length <= 90);
  const alone = lines.find(isCityState) ?? lines.find(isPlace);
  if (alone) return alone;
  const [second = '', ...more] = lines.map(behindCompany);
  return isPlace(second) ? second : (more.find(isCityState) ?? null);
}

/** 'Secaucus, NJ' in 'Palmetto Supply - Secaucus, NJ (on-site)'. */
function behindCompany(line: string): string {
  const parts = /^.{2,60}?(?:\s[·•|–—-]\s|, )([^()]{2,60}?)(?:\s\((?:on-?site|hybrid|remote|in person)\))?$/i.exec(
    line,
  );
  return parts?.[1] ?? '';
}

function inText(ad: AdText): Finding<string> {
  const text = ad.text.slice(0, 20_000);
  const city = cityState(text);
  if (city) return { value: city, confidence: 0.85 };
  const street = STREET_ADDRESS.exec(text);
  if (street) {
    const town = BEHIND_STREET.exec(text.slice(street.index + street[0].length))?.[0] ?? '';
    return { value: trim(street[0] + town), confidence: 0.7 };
  }
  const named = [...text.matchAll(NAMED), ...text.matchAll(BESIDE), ...text.matchAll(NAMED_SO)].sort(
    (one, other) => one.index - other.index,
  );
  const first = named.find((match) => /^\p{Lu}/u.test(match[1] ?? ''));
  if (first?.[1]) return { value: trim(first[1]), confidence: 0.65 };
  const located = LOCATED.exec(text)?.[1];
  if (located && !namesRole(located)) return { value: trim(located), confidence: 0.5 };
  const mentioned = [...text.matchAll(ANYWHERE)].find(
    ([name]) => /^\p{Lu}/u.test(name) && (name.length > 3 || /^\p{Lu}{3}$/u.test(name)) && !/^downtown$/i.test(name),
  );
  if (mentioned) return { value: trim(mentioned[0]), confidence: 0.45 };
  if (
    /\b(?:fully |100% |completely )remote\b|\bwork from home\b|\bremote (?:position|job|work|role|opportunity)\b/i.test(
      text,
    )
  ) {
    return { value: 'Remote', confidence: 0.6 };
  }
  return { value: null, confidence: 0.7 };
}

function cityState(text: string): string | null {
  for (const match of text.matchAll(CITY_STATE)) {
    const [whole, city = '', state = ''] = match;
    const words = city.split(' ');
    const shouted = city === city.toUpperCase();
    // 'COOKS FOR DAYTON, OH': the city is what follows the last word that cannot be part of one
    const cut = words.findLastIndex((word) => NOT_CITY.test(word) || (shouted && namesRole(word)));
    const name = words.slice(cut + 1).join(' ');
    // 'Computer Skills, MS Office'
    const isSoftware = /^ (?:Office|Word|Excel|Outlook|Access)\b/.test(text.slice(match.index + whole.length));
    if (name === '' || namesRole(name) || isState(name) || isSoftware) continue;
    if (shouted && WORD_STATES.test(state) && !mentionsPlace(name)) continue;
    return trim(`${name}${whole.slice(city.length)}`);
  }
  return null;
}

function trim(place: string): string {
  const bare = place
    .trim()
    .replace(/\s?\((?:preferred|required|on-?site|in[ -]person|remote|hybrid)\)$/i, '')
    .replace(
      /^(?:(?:hybrid|remote|on-?site)\b[\s–—:,/(-]+)?(?:(?:located|based|situated) (?:in|at|on|near) (?:the )?)?/i,
      '',
    )
    .replace(/^[\s,;:.(-]+|[\s,;:.(!*-]+$/g, '');
  return cutText(bare, 200);
}
