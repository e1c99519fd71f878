import { segmentKind } from '../headline/segment-kind.ts';
import { isPlace, mentionsPlace } from '../lexicon/places.ts';
import { namesRole, ROLE } from '../lexicon/roles.ts';
import { findAmounts } from '../pay/amounts.ts';
import { findLabels } from '../text/ad-text.ts';

const SECTION =
  /^[^\p{L}]{0,6}(?:job |minimum |preferred |key |basic )?(?:requirements?|qualifications?|responsibilities|duties|description|benefits|perks|skills|experience|education|about|summary|overview|schedule|hours|shifts?|how to|to apply|apply|contact|please|note|what|why|who|we|our|you|you['’]ll|must|compensation|employment type|salary|pay|location|thank|essential|equal opportunity|work environment|reports to|supervisor:|department:|anticipated|start date|the opportunity|as an?)\b/iu;
const HIRES =
  /\b(?:hiring|needed|wanted|looking for|seeking|se buscan?|se necesitan?|se solicitan?|se requieren?|buscamos|necesitamos|solicitamos|contratamos|contratando|opening)\b/i;
const SEEKS = new RegExp(`${HIRES.source}|\\b(?:needs?|wants|seeks|some(?:one|body)|busc[ao]|solicita)\\b`, 'i');
/** Kinds of employment that are words for people as well. */
const KIND_OF_WORK = /\b(?:contractor|temp|intern(?:ship)?|volunteer)\b/gi;
const CONTACT = /@\w|\b\d{3}[^\p{L}\p{N}\n]{1,3}\d{3}[^\p{L}\p{N}\n]{1,3}\d{4}|\(\d{3}\)/u;

/** Whether a line could be an ad's first: it names a job, is short, and is no heading of a section. */
export function isHead(line: string): boolean {
  const plain = line.replace(/^[^\p{L}\p{N}]+/u, '');
  if (plain.length < 3 || plain.length > 160 || isSection(plain)) return false;
  const label = findLabels([plain])[0]?.kind;
  // 'Job types: …' and 'Chicago, IL: $20' are facts of an ad that has begun
  if ((label && label !== 'title') || isPlace(/^([^:]{3,40}):/.exec(plain)?.[1] ?? '')) return false;
  return label === 'title' || (namesRole(plain) && (!/[.;]$/.test(plain) || HIRES.test(plain)));
}

/** How many of an ad's own facts a piece of text states: pay, place, kind of work, whom to contact. */
export function factsIn(text: string): number {
  return factsOf(text).filter(Boolean).length;
}

/** Pay, kind of work, place, contact: which of them a text states. */
function factsOf(text: string): boolean[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const labels = new Set(findLabels(lines).map(({ kind }) => kind));
  return [
    labels.has('pay') || findAmounts(text, false).length > 0,
    labels.has('type') ||
      /\b(?:full|part)[ -]?time\b|\btemporary\b|\b1099\b|\b(?:tiempo completo|medio tiempo|tiempo parcial)\b/i.test(
        text,
      ),
    labels.has('location') || mentionsPlace(text),
    CONTACT.test(text),
  ];
}

/** Whether a text states the terms of a job: its pay or its kind. */
export function statesTerms(text: string): boolean {
  return factsOf(text).slice(0, 2).some(Boolean);
}

/** Whether a text states pay. */
export function statesPay(text: string): boolean {
  return factsOf(text)[0] === true;
}

/** Whether one line alone is an ad: a job and at least one of its facts. */
export function isOneLineAd(line: string): boolean {
  if (line.length > 300) return false;
  if (!namesRole(line.replace(KIND_OF_WORK, ' '))) return statesPay(line) && (isWholeAd(line) || factsIn(line) >= 3);
  const pieces = line.split(/\s[-–—|•·]\s|,\s|\s\/\s|;\s/);
  const facts = new Set(
    pieces
      .map((piece) => segmentKind(piece))
      .filter((kind) => kind === 'pay' || kind === 'place' || kind === 'type' || kind === 'contact'),
  );
  return facts.size >= 1 || (factsIn(line) >= 2 && line.length <= 220);
}

/** How a paragraph's beginning says that it is an ad of its own: it names a job, seeks somebody. 0 to 2. */
function signsOfAd(paragraph: string): number {
  const opening = paragraph
    .split(/[.!?]\s|\n/, 2)
    .join(' ')
    .slice(0, 200);
  const seeks = SEEKS.test(opening);
  if (isSection(paragraph) && !seeks) return 0;
  return [namesRole(opening.replace(KIND_OF_WORK, ' ')), seeks].filter(Boolean).length;
}

/** Whether a paragraph alone is an ad: it begins like one, and states two of its facts, or one where it both names and seeks. */
export function isWholeAd(paragraph: string): boolean {
  const signs = signsOfAd(paragraph);
  return signs > 0 && signs + factsIn(paragraph) >= 3;
}

/** Whether a paragraph is an ad among others of its form: it begins like one and states its pay, or is a headline and its facts. */
export function isAdAmongAds(paragraph: string): boolean {
  const [head = '', next] = paragraph.split('\n');
  return (
    (signsOfAd(paragraph) > 0 && statesPay(paragraph)) || (next !== undefined && isHead(head) && factsIn(paragraph) > 0)
  );
}

/** Whether a text names a job again that the headline above it names. */
export function repeatsRole(head: string, text: string): boolean {
  const singular = (role: string) => role.toLowerCase().replace(/e?s$/, '');
  const roles = new Set([...head.matchAll(ROLE)].map(([role]) => singular(role)));
  return [...text.matchAll(ROLE)].some(([role]) => roles.has(singular(role)));
}

/** Whether a piece of a paste begins like an ad: with a headline, or with shouting that somebody is sought. */
export function beginsAd(piece: string): boolean {
  const lines = piece.split('\n').filter((line) => line.trim() !== '');
  const [first = '', second = '', third = ''] = lines;
  if (isHead(first)) return lines.length > 1 || isOneLineAd(first) || factsIn(piece) > 0;
  return HIRES.test(`${first} ${second}`) && namesRole(`${first} ${second} ${third}`) && !isSection(piece);
}

/** Whether a piece is one line that says who is sought, and nothing else. */
export function seeksAlone(piece: string): boolean {
  return !piece.includes('\n') && isHead(piece) && HIRES.test(piece);
}

/** Whether a piece is a part of the ad before it: 'Requirements …', 'Please send …'. */
export function isSection(piece: string): boolean {
  const first = piece.trimStart().split('\n')[0] ?? '';
  if (!SECTION.test(first)) return false;
  // 'Shift Manager' and 'We are hiring' begin with a section's word and an ad
  const isTitle = !/^\W*about\b/i.test(first) && isCapitalised(first) && namesRole(first);
  return !isTitle && !/\b(?:hiring|wanted)\b/i.test(first);
}

/** Whether a line is two to twelve words, each with a capital. Word by word: one pattern for all tries every way to part them. */
function isCapitalised(line: string): boolean {
  const words = line.replace(/ $/, '').split(' ');
  return words.length >= 2 && words.length <= 12 && words.every((word) => /^(?=.)[-–—&|/]*(?:\p{Lu}\S*)?$/u.test(word));
}
