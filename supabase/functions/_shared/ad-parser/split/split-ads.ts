import { byNumbers } from './by-numbers.ts';
import { byRepeatedHeads } from './by-repeated-heads.ts';
import { factsIn, isHead, isOneLineAd } from './looks-like-ad.ts';

const RULE = /^\s*(?:[-=_*~#+•–—.]\s?){3,}\s*$/;
const BULLET = /^\s*(?:[-•*·▪►➤✅👉🔹📌○●◦–—>]|\p{Extended_Pictographic})\s*/u;
/** More ads than this in one paste are not read. */
const MAX_ADS = 500;

/**
 * Cuts a paste, mended already, into its ads: at lines of dashes, at numbers, one a line, at repeated headlines. A single
 * ad with rules, lists or numbered questions in it stays whole.
 */
export function splitAds(text: string): string[] {
  const pieces = byRules(text).flatMap(
    (piece) => byNumbers(piece) ?? byLines(piece) ?? byRepeatedHeads(piece) ?? [piece],
  );
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .slice(0, MAX_ADS);
}

/** At lines of dashes and the like, where what follows begins like an ad. */
function byRules(text: string): string[] {
  const pieces: string[] = [];
  let current: string[] = [];
  for (const line of text.split('\n')) {
    if (!RULE.test(line)) {
      current.push(line);
      continue;
    }
    if (current.some((kept) => kept.trim() !== '')) pieces.push(current.join('\n'));
    current = [];
  }
  pieces.push(current.join('\n'));
  const joined: string[] = [];
  for (const piece of pieces.filter((one) => one.trim() !== '')) {
    const last = joined.at(-1);
    if (last === undefined || (beginsAd(piece) && beginsAd(last))) joined.push(piece);
    else joined[joined.length - 1] = `${last}\n\n${piece}`;
  }
  return joined;
}

function beginsAd(piece: string): boolean {
  const lines = piece.split('\n').filter((line) => line.trim() !== '');
  return isHead(lines[0] ?? '') && (lines.length > 1 || isOneLineAd(lines[0] ?? '') || factsIn(piece) > 0);
}

/** One ad a line, with or without bullets. */
function byLines(text: string): string[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const plain = lines.map((line) => line.replace(BULLET, ''));
  const ads = plain.map(isOneLineAd);
  const count = ads.filter(Boolean).length;
  if (count < 2) return null;
  // an introduction before them is not an ad; a line that is none after the first belongs to the ad before it
  const first = ads.indexOf(true);
  const bulleted = lines.filter((line) => BULLET.test(line)).length;
  if (count / (lines.length - first) < (bulleted === lines.length - first ? 0.6 : 0.75)) return null;
  const found: string[] = [];
  for (const [place, line] of plain.entries()) {
    if (place < first) continue;
    if (ads[place] || (BULLET.test(lines[place] ?? '') && isHead(line))) found.push(line);
    else found.push(`${found.pop() ?? ''}\n${line}`);
  }
  return found.length >= 2 ? found : null;
}
