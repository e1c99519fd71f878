import { segmentKind } from '../headline/segment-kind.ts';
import { isCityState } from '../lexicon/places.ts';
import { findAmounts } from '../pay/amounts.ts';
import { findLabels, type LabelKind } from '../text/ad-text.ts';
import {
  factsIn,
  isAdAmongAds,
  isHead,
  isSection,
  isWholeAd,
  repeatsRole,
  statesPay,
  statesTerms,
} from './looks-like-ad.ts';

const PAY_LABEL = /^(?:compensation|pay|salary|wage) ?:/i;
const TERMS_LABEL = /^(?:compensation|pay|salary|wage|employment type|job type) ?:/i;
const BULLET = /^([-•*·▪►➤✅👉🔹📌○●◦–—>])\s+/u;
/** 'Light Assembly': short, and no sentence or heading. */
const NAME_OF_WORK = /^\p{Lu}[\p{L}'’/&-]*(?: [\p{L}'’/&-]+){0,4}$/u;
const SHOUTS = /!\s*$|\b(?:needed|wanted|hiring)\b/i;
const IN_PARENTHESES = /[([]([^()[\]]{2,60})[)\]][\s!*.]*$/;

/** Cuts at paragraphs that begin like an ad and state facts of their own; null where there is one ad only. */
export function byRepeatedHeads(text: string): string[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const heads = new Set([...listings(lines), ...labelled(lines), ...headed(lines)]);
  const starts = [...new Set([...heads, ...wholeParagraphs(lines, heads)])].sort((one, other) => one - other);
  const first = Math.max(
    0,
    lines.findIndex((line) => line !== ''),
  );
  const cuts = starts[0] === first ? starts : [first, ...starts];
  if (cuts.length < 2) return null;
  const pieces = cuts.map((start, place) =>
    lines
      .slice(start, cuts[place + 1])
      .join('\n')
      .trim(),
  );
  // what stands before the first headline is an ad only when it states something
  const [opening = '', ...rest] = pieces;
  const all = factsIn(opening) === 0 && starts[0] !== first ? rest : pieces;
  return all.length >= 2 && all.every((piece) => factsIn(piece) >= 1) ? all : null;
}

/** Paragraphs that are ads by themselves: where most are, or where the ad above has said what it pays and this is another job. */
function wholeParagraphs(lines: readonly string[], heads: ReadonlySet<number>): number[] {
  const firsts = places(lines, (line, place) => line !== '' && (lines[place - 1] ?? '') === '');
  const textOf = (from: number, to: number | undefined) => lines.slice(from, to).join('\n').trim();
  const paragraphs = firsts.map((place, index) => ({ place, text: textOf(place, firsts[index + 1]) }));
  const ads = paragraphs.filter(({ text }) => isWholeAd(text) || isAdAmongAds(text));
  const paid = ads.filter(({ text }) => isWholeAd(text) && statesPay(text)).length;
  // a greeting above them is none
  if (paid >= 2 && ads.length >= (paragraphs.length - (ads[0] === paragraphs[1] ? 1 : 0)) * 0.6)
    return ads.map(({ place }) => place);
  let start = 0;
  return paragraphs.flatMap(({ place, text }) => {
    const above = textOf(start, place);
    const isAd = isWholeAd(text) && statesPay(text) && statesPay(above) && !repeatsRole(above, text);
    if (!heads.has(place) && !isAd) return [];
    start = place;
    return [place];
  });
}

/** Listings of one site have 'via …' below title, company and place. */
function listings(lines: readonly string[]): number[] {
  const via = places(lines, (line) => /^via \S.{0,60}$/.test(line));
  const heads = via.map((place) => Math.max(0, place - 3));
  if (via.length >= 2) return heads;
  // the only one of its kind, among ads of other kinds
  return heads.filter(
    (place) => (lines[place - 1] ?? '') === '' && isTitleLine(unmarked(lines[place] ?? '', bulletsOfHeads(lines))),
  );
}

/** 'Job title: …' again and again. */
function labelled(lines: readonly string[]): number[] {
  const labels = findLabels(lines);
  const titles = labels.filter(({ kind, key }) => kind === 'title' && /title|position|puesto|job|role/.test(key));
  const others = (kind: LabelKind) => labels.filter((label) => label.kind === kind).length;
  const enough = titles.length >= 2 && Math.max(others('pay'), others('location'), others('company')) >= 2;
  return enough ? titles.map(({ line }) => line) : [];
}

/** Paragraphs whose first line is a headline, with its place in parentheses or the terms right below it. */
function headed(lines: readonly string[]): number[] {
  const marks = bulletsOfHeads(lines);
  const titles = places(lines, (line, place) => {
    const plain = unmarked(line, marks);
    const isApart = (lines[place - 1] ?? '') === '';
    // below a bullet that only headlines have, a question is one too
    const isMarked = plain !== line && isHead(plain);
    return (
      isApart &&
      (isMarked ||
        isTitleLine(plain) ||
        // 'Crepe-making (Flushing)' above 'compensation: …', whatever the work
        (hasPlace(plain, true) && PAY_LABEL.test(lines[place + 1] ?? '')) ||
        (NAME_OF_WORK.test(plain) && !isSection(plain) && isPayLine(lines[place + 1] ?? '')))
    );
  });
  // an ad repeats its own title
  const heads = titles.filter((place, index) => {
    const before = lines[titles[index - 1] ?? -1] ?? '';
    return before === '' || !repeatsHead(lines[place] ?? '', before);
  });
  const named = IN_PARENTHESES.test(lines.find((line) => line !== '') ?? '');
  return heads.filter((place, index) => {
    const piece = lines.slice(place, heads[index + 1] ?? lines.length).filter((line) => line !== '');
    const [head = '', next = '', third = '', ...more] = piece;
    const above = lines.slice(heads[index - 1] ?? place, place).filter((line) => line !== '');
    if (index > 0 && repeatsJob(head, above)) return false;
    // a signature above the terms
    if (above.length > 0 && piece.slice(1).every((line) => TERMS_LABEL.test(line)) && !statesPay(above.join('\n')))
      return false;
    const opening = [head, next, third, more[0] ?? ''].join('\n');
    return (
      hasPlace(head, named) ||
      isAnnounced(lines, place, piece) ||
      paysForAnotherJob(head, piece, above) ||
      isPayLine(lines[place + 1] ?? '') ||
      segmentKind(lines[place + 1] ?? '') === 'type' ||
      PAY_LABEL.test(next) ||
      (next.length <= 70 && isCityState(third)) ||
      (factsIn(opening) >= 2 && statesTerms(opening))
    );
  });
}

/** A headline after a wide gap, or one that shouts, above text that states the terms. */
function isAnnounced(lines: readonly string[], place: number, piece: readonly string[]): boolean {
  const isApart = place === 0 || ((lines[place - 1] ?? '') === '' && (lines[place - 2] ?? '') === '');
  const text = piece.join('\n');
  return (isApart || SHOUTS.test(piece[0] ?? '')) && factsIn(text) >= 2 && statesPay(text);
}

/** A headline above its own pay and place, where the ad above has said what it pays and names no such job. */
function paysForAnotherJob(head: string, piece: readonly string[], above: readonly string[]): boolean {
  const [text, before] = [piece.join('\n'), above.join('\n')];
  return factsIn(text) >= 2 && statesPay(text) && statesPay(before) && !repeatsRole(before, head);
}

/** The bullet that stands before headlines: above lines without one, or with another. */
function bulletsOfHeads(lines: readonly string[]): ReadonlySet<string> {
  const below = textBelow(lines);
  const marks = lines.flatMap((line, place) => {
    const mark = BULLET.exec(line)?.[1];
    return mark && (lines[place - 1] ?? '') === '' && !below[place]?.startsWith(mark) ? [mark] : [];
  });
  const repeated = new Set(marks.filter((mark, place) => marks.indexOf(mark) !== place));
  // a list of duties has jobs among its lines as well, but not in most of them
  const heads = (mark: string) => {
    const marked = lines.filter((line) => line.startsWith(mark));
    return marked.filter((line) => isHead(line.slice(mark.length).trim())).length >= marked.length * 0.3;
  };
  return new Set([...repeated].filter(heads));
}

/** For each line the next one below it that is not blank, or ''; in one go, however long the paste is. */
function textBelow(lines: readonly string[]): string[] {
  const below: string[] = [];
  let next = '';
  for (let place = lines.length - 1; place >= 0; place -= 1) {
    below[place] = next;
    next = lines[place] || next;
  }
  return below;
}

function unmarked(line: string, marks: ReadonlySet<string>): string {
  const mark = BULLET.exec(line);
  return mark && marks.has(mark[1] ?? '') ? line.slice(mark[0].length) : line;
}

/** 'Cook', 'Title: Cook' below 'Cook (Astoria)'. */
function repeatsHead(head: string, before: string): boolean {
  if (IN_PARENTHESES.test(head)) return false;
  const label = (line: string) => findLabels([line]).find(({ kind }) => kind === 'title')?.value;
  const labelled = label(head)?.toLowerCase();
  if (labelled && label(before) === undefined) return before.toLowerCase().includes(labelled);
  return head.toLowerCase().includes(before.toLowerCase());
}

/** The same job once more, where the headline has said no terms yet: 'Drivers needed!' below 'Delivery Driver'. */
function repeatsJob(head: string, above: readonly string[]): boolean {
  const [before = ''] = above;
  if (IN_PARENTHESES.test(head) || !repeatsRole(before, head)) return false;
  return above.length === 1 || !statesTerms(above.join('\n'));
}

/** 'Cook (Astoria)'; any name will do where the paste begins with a headline of that form. */
function hasPlace(head: string, anyName: boolean): boolean {
  const inner = IN_PARENTHESES.exec(head)?.[1];
  if (inner === undefined) return false;
  const kind = segmentKind(inner);
  return kind === 'place' || (anyName && kind === 'other' && !/\d/.test(inner));
}

function isPayLine(line: string): boolean {
  const [amounts] = findAmounts(line.slice(0, 80), false);
  return amounts !== undefined && amounts.start <= 2 && amounts.isRate;
}

/** A headline set apart: few words, no list item, nothing that only a sentence has. */
function isTitleLine(line: string): boolean {
  if (!isHead(line) || line.length > 110 || line.endsWith(':') || /^[-•*·](?!\*)/.test(line)) return false;
  const plain = line.replace(/[([].*$/, '');
  const words = plain.trim().split(/\s+/);
  // 'Report spills and changes in the supply of linen to the housekeeper': a duty
  const isDuty =
    words.length >= 7 &&
    !SHOUTS.test(line) &&
    words.slice(1).filter((word) => /^\p{Ll}/u.test(word)).length >= words.length * 0.7;
  const isSentence =
    isDuty || /\b(?:is|are|will|must|have|has|from|can|we|you|your|our|their|positions)\b|[.;]$/i.test(plain);
  return plain.split(/\s+/).length <= 12 && !isSentence;
}

function places(lines: readonly string[], test: (line: string, place: number) => boolean): number[] {
  return lines.flatMap((line, place) => (test(line, place) ? [place] : []));
}
