import { findLabels, type LabelKind } from '../text/labels.ts';
import { factsIn, isHead, statesTerms } from './looks-like-ad.ts';

/** Cuts at paragraphs that begin like an ad and state facts of their own; null where there is one ad only. */
export function byRepeatedHeads(text: string): string[] | null {
  const lines = text.split('\n');
  const starts = repeatedListing(lines) ?? headedParagraphs(lines);
  if (starts.length < 2) return null;
  const cuts = starts[0] === firstLine(lines) ? starts : [firstLine(lines), ...starts.slice(1)];
  return cuts.map((start, place) =>
    lines
      .slice(start, cuts[place + 1])
      .join('\n')
      .trim(),
  );
}

/** Listings of one site come with the same lines each: 'via …' below the place, or a title's label. */
function repeatedListing(lines: readonly string[]): number[] | null {
  const via = places(lines, (line) => /^via \S.{0,60}$/.test(line));
  if (via.length >= 2) return via.map((place) => Math.max(0, place - 3));
  const labels = findLabels(lines.map((line) => line.trim()));
  const titles = labels.filter(({ kind, key }) => kind === 'title' && /title|position|puesto|job|role/.test(key));
  const others = (kind: LabelKind) => labels.filter((label) => label.kind === kind).length;
  const enough = titles.length >= 2 && Math.max(others('pay'), others('location'), others('company')) >= 2;
  return enough ? titles.map(({ line }) => line) : null;
}

function headedParagraphs(lines: readonly string[]): number[] {
  const heads = places(
    lines,
    (line, place) => (place === 0 || (lines[place - 1] ?? '').trim() === '') && isTitleLine(line),
  );
  const starts: number[] = [];
  for (const [index, place] of heads.entries()) {
    const own = lines.slice(place, heads[index + 1] ?? lines.length);
    const opening = own
      .filter((line) => line.trim() !== '')
      .slice(0, 4)
      .join('\n');
    if (starts.length === 0 || (factsIn(opening) >= 2 && statesTerms(opening))) starts.push(place);
  }
  // one ad alone may repeat its title: each piece must have enough to be an ad
  const whole = starts.every((place, index) => factsIn(lines.slice(place, starts[index + 1]).join('\n')) >= 2);
  return whole ? starts : [];
}

/** A headline set apart: few words, no list item, nothing that only a sentence has. */
function isTitleLine(line: string): boolean {
  if (!isHead(line) || line.length > 110 || /^[-•*·]/.test(line)) return false;
  const plain = line.replace(/[([].*$/, '');
  const isSentence = /\b(?:is|are|will|must|have|has|from|can|we|you|your|our|their|positions)\b|[.;]$/i.test(plain);
  return plain.split(/\s+/).length <= 12 && !isSentence;
}

function places(lines: readonly string[], test: (line: string, place: number) => boolean): number[] {
  return lines.flatMap((line, place) => (test(line.trim(), place) ? [place] : []));
}

const firstLine = (lines: readonly string[]) =>
  Math.max(
    0,
    lines.findIndex((line) => line.trim() !== ''),
  );
