import { cutText } from '../../rules/cut-text.ts';
import type { Headline } from '../headline/read-headline.ts';
import { segmentKind } from '../headline/segment-kind.ts';
import { CAPITALISED, COMPANY_SUFFIX, NOT_A_COMPANY, UNNAMED_BUSINESS } from '../lexicon/company-words.ts';
import { isCityState, isPlace, mentionsPlace } from '../lexicon/places.ts';
import { isSection } from '../split/looks-like-ad.ts';
import type { AdText, Finding } from '../text/ad-text.ts';
import { mentionsOf } from './mentions.ts';
import { weighNames } from './weigh-names.ts';

const MIN_SCORE = 3;
/** Two words, the second a kind of business. */
const KIND_ONLY = /^\p{L}+ (?:stores?|shops?|boutique|office|firm|company|practice|agency|restaurant|startup)$/iu;
/** What Spanish ads say of themselves in a line of its own. */
const TERMS =
  /(?<!\p{L})(?:turnos?|pagos?|paga|pagamos|experiencia|tiempo|horarios?|noches?|d[ií]as?|semanal(?:es)?|salario|sueldo|buen[oa]?|ambiente|propinas|urgente|con|sin|se|inmediat\p{L}+|trabajos?|empleo|llam\p{L}+|requisitos|personal|ingl[eé]s)(?!\p{L})/iu;
/** What stands where a name would, so as not to give one. */
const UNSAID =
  /^(?:(?:company )?confidential|private|n\/?a|undisclosed|anonymous)(?: (?:employer|company|client|household|family))?$/i;

/** Finds who hires: a label, the listing's header, the headline, else the name that the text gives a business. */
export function findCompany(ad: AdText, headline: Headline): Finding<string> {
  const label = ad.labels.find(
    ({ kind, value }) =>
      kind === 'company' && /^[\p{Lu}\p{N}]/u.test(value) && value.length <= 80 && !/[.!?] /.test(value),
  );
  if (label && UNSAID.test(label.value)) return { value: null, confidence: 0.9 };
  if (label) return { value: tidy(label.value), confidence: 0.95 };
  if (headline.seeksWork) return { value: null, confidence: 0.5 };
  const listed = inListing(ad, headline);
  if (listed && UNSAID.test(listed)) return { value: null, confidence: 0.9 };
  if (listed) return { value: tidy(listed), confidence: 0.93 };
  const found = inText(ad, headline.asides);
  // 'at Stationery Store' says what it is; the text may say its name
  const isKind = headline.company !== null && KIND_ONLY.test(headline.company);
  if (headline.company && isKind) return found.value ? found : { value: null, confidence: 0.5 };
  if (headline.company && !UNNAMED_BUSINESS.test(headline.company))
    return { value: tidy(headline.company), confidence: ad.isBrief ? 0.7 : 0.85 };
  return found;
}

/** The second line of a listing: title, company, place, one below the other. */
function inListing(ad: AdText, headline: Headline): string | null {
  const [, second = '', third = '', fourth = ''] = ad.lines;
  const via = [third, fourth, ad.lines[4] ?? ''].some((line) => /^via \S/.test(line));
  const named = second.length <= 90 && !/[:!?$]|[.]$/.test(second) && /^[\p{Lu}\p{N}]/u.test(second);
  if (!named || isCityState(second)) return isCityState(second) ? null : belowTerms(ad);
  if (via || (isCityState(third) && !isTitleAgain(second, ad.lines[0] ?? ''))) return second;
  // 'Palmetto Supply · Secaucus, NJ (On-site)', 'The Velvet Anchor, Lower East Side'
  for (const line of [second, third]) {
    const beside = /^(.{2,60}?)(?:\s[·•|–—-]\s|, )(.{2,60}?)(?:\s\([^()]{2,12}\))?$/.exec(line);
    if (
      beside?.[1] &&
      beside[2] &&
      /^\p{Lu}[^:!?$]+$/u.test(line) &&
      isPlace(beside[2]) &&
      isShort(beside[1]) &&
      isName(beside[1])
    )
      return beside[1];
  }
  const isPlaced = isPlace(third) || ad.labels.some(({ kind, line }) => kind === 'location' && line === 2);
  // 'Lavaplatos en el Bronx', 'Taqueria Lupita', '$17/hora': the place stands with the job
  const isBetween =
    headline.namesRole && mentionsPlace(headline.location ?? '') && segmentKind(third) === 'pay' && isOnlyName(second);
  return isName(second) && (isPlaced || isBetween) ? second : null;
}

/** Few words in capitals, none of which ads use of themselves. */
function isOnlyName(text: string): boolean {
  const words = text.replace(/^(?:The|El|La|Los|Las) /, '').split(' ');
  return (
    words.length <= 5 && CAPITALISED.test(text) && !words.some((word) => NOT_A_COMPANY.test(word)) && !TERMS.test(text)
  );
}

/** What is no name though a city stands below it: the job once more, shouting. */
function isTitleAgain(line: string, title: string): boolean {
  const kind = segmentKind(line);
  return kind === 'hype' || kind === 'type' || (kind === 'role' && title.toLowerCase().includes(line.toLowerCase()));
}

const isShort = (name: string) => name.split(' ').length <= 6;

/** A name right above its city, below the terms that some pages put first. */
function belowTerms(ad: AdText): string | null {
  const lines = ad.lines.slice(2, 6);
  const beside = lines.map((line) => /^(\p{Lu}.{2,58}?)\s[·•|–—-]\s(.{2,60})$/u.exec(line));
  const named = beside.find((parts) => parts && isCityState(parts[2] ?? '') && isName(parts[1] ?? ''))?.[1];
  const name = named ?? lines.find((line, place) => isCityState(lines[place + 1] ?? '') && isName(line)) ?? '';
  return /^\p{Lu}[^:!?$]{2,60}[^.:!?$]$/u.test(name) ? name : null;
}

/** Whether a line could be a business's name: no place, no job, nothing an ad says of itself. */
function isName(text: string): boolean {
  if (
    isSection(text) ||
    NOT_A_COMPANY.test(text.replace(/^The /, '').split(' ')[0] ?? '') ||
    /^(?:united states|usa)$/i.test(text)
  )
    return false;
  const kind = segmentKind(text);
  return kind === 'other' || (kind === 'role' && COMPANY_SUFFIX.test(text));
}

function inText(ad: AdText, asides: readonly string[]): Finding<string> {
  const body = ad.lines.slice(1).join('\n').slice(0, 30_000);
  // a name beside the job that the text repeats
  const beside = asides.map((aside) => {
    const again = body.toLowerCase().indexOf(aside.toLowerCase());
    const name = again < 0 ? aside : body.slice(again, again + aside.length);
    const acts =
      again >= 0 &&
      /^(?: \([^()\n]{1,30}\))?,? (?:is|are|has|seeks|needs|wants|offers|provides)\b/.test(
        body.slice(again + aside.length),
      );
    return { name: isShouted(name) ? aside : name, weight: acts ? 4 : again >= 0 ? 1.5 : 0.5 };
  });
  const [best] = weighNames(ad.text.slice(0, 30_000), [...beside, ...mentionsOf(ad)]);
  // of ads not seen before that gave no name, one in three had one: a person looks at them
  if (!best || best.score < MIN_SCORE)
    return { value: null, confidence: best ? Math.max(0.4, 0.65 - best.score * 0.08) : 0.65 };
  return { value: tidy(best.name), confidence: Math.min(0.9, 0.5 + best.score * 0.06) };
}

const isShouted = (name: string) => name === name.toUpperCase();

function tidy(text: string): string {
  // 'Bar Lucia, Carroll Gardens'
  const [, before, last] = /^(.{2,}), ([^,]+)$/.exec(text) ?? [];
  const name = before && last && isPlace(last) ? before : text;
  return cutText(
    name
      .trim()
      .replace(/^[\s"“'*•-]+|[\s"”,;:!*-]+$/g, '')
      .replace(/[’']s$/, '')
      // 'Pearl Diner, 12 Main St', 'Pearl Diner in Astoria'
      .replace(/, \d.*$|(?<=\p{L} \p{L}+) (?:in|on|at) \p{Lu}.*$/u, '')
      // a department hires for its city
      .replace(
        /^((?:City|Town|Village|County) of (?:San |St\.? |New |Los )?\p{Lu}\p{L}+) .*(?:Department|Division|Office)$/u,
        '$1',
      ),
    200,
  );
}
