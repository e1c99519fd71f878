import { unglue } from '../text/unglue.ts';
import { byNumbers } from './by-numbers.ts';
import { byRepeatedHeads } from './by-repeated-heads.ts';
import { byRules } from './by-rules.ts';
import { isHead, isOneLineAd, repeatsRole, statesPay, statesTerms } from './looks-like-ad.ts';

const BULLET = /^\s*(?:[-•*·▪►➤✅👉🔹📌○●◦–—>]|\p{Extended_Pictographic})\s*/u;
const FAREWELL = /^\W*(?:thanks?|thank you|thx|best|regards|cheers|sincerely|gracias|saludos|let me know)\b.{0,40}$/i;
/** More ads than this in one paste are not read. */
const MAX_ADS = 500;

/**
 * Cuts a paste, mended already, into its ads: at lines of dashes, at numbers, one a line, at repeated headlines and paragraphs that are ads. A single
 * ad with rules, lists or numbered questions in it stays whole.
 */
export function splitAds(text: string): string[] {
  const pieces = byRules(text) ?? byNumbers(text) ?? byLines(text) ?? byRepeatedHeads(unglue(text)) ?? [text];
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .slice(0, MAX_ADS);
}

const sentencesIn = (line: string) => line.split(/[.!?]\s+(?=\p{Lu})/u).length;

/** One ad a line, with or without bullets. */
function byLines(text: string): string[] | null {
  const written = text.split('\n').filter((line) => line.trim() !== '');
  const lines = written.slice(0, written.findLastIndex((line) => !FAREWELL.test(line)) + 1);
  const plain = lines.map((line) => line.replace(BULLET, ''));
  const ads = plain.map((line, place) => {
    const above = plain[place - 1] ?? '';
    // a headline, and a paragraph about the same job
    const isLong = line.length > (statesTerms(above) ? 160 : 90);
    const isBody =
      isLong && (repeatsRole(above, line) || (isHead(above) && !statesTerms(above) && sentencesIn(line) >= 3));
    return isOneLineAd(line) && !(isBody && !BULLET.test(lines[place] ?? ''));
  });
  const count = ads.filter(Boolean).length;
  if (count < 2) return null;
  // an introduction before them is not an ad; a line that is none after the first belongs to the ad before it
  const first = ads.indexOf(true);
  // a listing's header names its job before the line of terms, and what pays is no greeting
  if (plain.slice(0, first).some((line) => isHead(line) || statesPay(line))) return null;
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
