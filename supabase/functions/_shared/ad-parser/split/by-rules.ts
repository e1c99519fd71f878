import { beginsAd, factsIn, isSection } from './looks-like-ad.ts';

const RULE = /^\s*(?:[-=_*~#+•–—.]\s?){3,}\s*$/;

/**
 * Cuts at lines of dashes and the like when at least two of the pieces begin like ads; null otherwise. Then a piece that is a
 * section or a remark belongs to the ad before it.
 */
export function byRules(text: string): string[] | null {
  const pieces: string[] = [];
  let current: string[] = [];
  for (const line of [...text.split('\n'), '---']) {
    if (!RULE.test(line)) {
      current.push(line);
      continue;
    }
    const piece = current.join('\n').trim();
    if (piece !== '') pieces.push(piece);
    current = [];
  }
  const ads = pieces.map(beginsAd);
  if (ads.filter(Boolean).length < 2) return null;
  const joined: string[] = [];
  for (const [place, piece] of pieces.entries()) {
    const isAd = ads[place] || (!isSection(piece) && (factsIn(piece) > 0 || piece.length > 150));
    if (isAd) joined.push(piece);
    else if (joined.length > 0) joined.push(`${joined.pop()}\n\n${piece}`);
  }
  return joined.length >= 2 ? joined : null;
}
