import { namesRole } from '../lexicon/roles.ts';
import { chatMessages } from '../text/chat.ts';
import { unglue } from '../text/clean-text.ts';
import { byRepeatedHeads } from './by-repeated-heads.ts';
import {
  beginsAd,
  factsIn,
  isHead,
  isOneLineAd,
  isSection,
  isWholeAd,
  repeatsRole,
  seeksAlone,
  statesPay,
  statesTerms,
} from './looks-like-ad.ts';

const BULLET = /^\s*(?:[-•*·▪►➤✅👉🔹📌○●◦–—>]|\p{Extended_Pictographic})\s*/u;
const FAREWELL = /^\W*(?:thanks?|thank you|thx|best|regards|cheers|sincerely|gracias|saludos|let me know)\b.{0,40}$/i;
const RULE = /^\s*(?:[-=_*~#+•–—.]\s?){3,}\s*$/;
const NUMBERED =
  /^\s*(?:(?:job|ad|listing|position|posting|puesto)\s*)?(?:#\s?|no\.?\s?|n°\s?)?\(?(\d{1,3})\s?(?:[.):/\]]|[-–—:])+(?:\s+(.*))?$/i;
const BARE = /^\s*(?:(?:job|ad|listing|position|posting)\s*#?|#)\s?(\d{1,3})\s*$/i;
/** A rule within a line: 'Cook, $20/hr ------ Dishwasher, $18/hr'. */
const RULE_WITHIN = /[ \t]+[-=_*~]{4,}[ \t]+/g;
/** More ads than this in one paste are not read. */
const MAX_ADS = 500;

/**
 * Cuts a cleaned paste into its ads: at lines of dashes, at numbers, one a line, at repeated headlines and paragraphs that are ads. A single
 * ad with rules, lists or numbered questions in it stays whole.
 */
export function splitAds(text: string): string[] {
  const pieces = byRules(text) ?? byNumbers(text) ?? byLines(text) ?? byRepeatedHeads(unglue(text)) ?? [text];
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .slice(0, MAX_ADS);
}

/** Somebody who looks for work, or asks about an ad. */
const ASKS =
  /\b(?:busco|buscando|necesito|ando buscando|quiero) (?:un |una |de )?(?:trabajo|empleo|chamba)\b|\blooking for (?:a |any |some )?(?:job|work)\b|\bi(?:['’]m| am) (?:interested|available|looking for)|\bme interesa|\bstill (?:available|open|hiring)\b|\b(?:sigue|est[aá]) disponible\b|\?$/i;

/**
 * The messages of a chat export, and those of them that are ads, or all where none is; null for another text. A message
 * is one ad, unless it numbers several or sets them apart by rules.
 */
export function splitChat(text: string): { messages: string[]; ads: string[] } | null {
  const stands = (message: string) =>
    !ASKS.test(message.trim()) && (isWholeAd(message) || isOneLineAd(message) || beginsAd(message));
  const areTwo = (above: string, next: string) =>
    stands(above) && stands(next) && statesPay(above) && statesPay(next) && !repeatsRole(above, next);
  const messages = chatMessages(text, areTwo);
  if (!messages) return null;
  const ads = messages.filter(
    (message) => stands(message) || (namesRole(message) && factsIn(message) >= 2 && !ASKS.test(message)),
  );
  const pieces = (ads.length > 0 ? ads : messages).flatMap(
    (message) => byRules(message) ?? byNumbers(message) ?? [message],
  );
  return { messages, ads: pieces.map((piece) => piece.trim()).slice(0, MAX_ADS) };
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

/** A line that holds ads of its own beside each other, each with a line of dashes between; any other as it is. */
function partedLine(line: string): string[] {
  const parts = line.split(RULE_WITHIN);
  return parts.length > 1 && parts.every((part) => namesRole(part) && isOneLineAd(part))
    ? parts.flatMap((part) => [part, '----'])
    : [line];
}

/**
 * Cuts at lines of dashes and the like when at least two of the pieces begin like ads; null otherwise. Then a piece that is a
 * section or a remark belongs to the ad before it.
 */
function byRules(text: string): string[] | null {
  const pieces: string[] = [];
  let current: string[] = [];
  for (const line of [...text.split('\n').flatMap(partedLine), '---']) {
    if (!RULE.test(line)) {
      current.push(line);
      continue;
    }
    const piece = current.join('\n').trim();
    if (piece !== '') pieces.push(piece);
    current = [];
  }
  // A line that says who is sought begins an ad, of which the piece below is the text if that begins none itself.
  const isAlone = pieces.map((piece, place) => seeksAlone(piece) && !repeatsRole(piece, pieces[place + 1] ?? ''));
  // One with a pay and another fact of its own, below one that has its own too, is another ad whatever it begins with.
  const ads = pieces.map(
    (piece, place) =>
      beginsAd(piece) ||
      isAlone[place] ||
      (!isSection(piece) && statesPay(piece) && factsIn(piece) >= 2 && statesPay(pieces[place - 1] ?? '')),
  );
  if (ads.filter(Boolean).length < 2) return null;
  const joined: string[] = [];
  for (const [place, piece] of pieces.entries()) {
    const isAd = ads[place] || (!isAlone[place - 1] && !isSection(piece) && (factsIn(piece) > 0 || piece.length > 150));
    if (isAd) joined.push(piece);
    else if (joined.length > 0) joined.push(`${joined.pop()}\n\n${piece}`);
  }
  return joined.length >= 2 ? joined : null;
}

/** Cuts where lines count 1, 2, 3 … and each number begins an ad; null where they do not. */
function byNumbers(text: string): string[] | null {
  const lines = text.split('\n');
  const starts: { place: number; rest: string }[] = [];
  for (const [place, line] of lines.entries()) {
    const match = BARE.exec(line) ?? NUMBERED.exec(line);
    // a numbered question belongs to an ad
    if (match && Number(match[1]) === starts.length + 1 && !/\?$/.test(line))
      starts.push({ place, rest: match[2] ?? '' });
  }
  if (starts.length < 2) return null;
  const before = lines.slice(0, starts[0]?.place).filter((line) => line.trim() !== '');
  // duties and questions of a single ad are numbered too, but its headline and text stand above them
  if (before.length > 2 || factsIn(before.join('\n')) > 1) return null;
  const pieces = starts.map(({ place, rest }, index) =>
    [rest, ...lines.slice(place + 1, starts[index + 1]?.place)].join('\n').trim(),
  );
  const ads = pieces.filter((piece) => {
    const head = piece.split('\n')[0] ?? '';
    return isHead(head) || isOneLineAd(head);
  });
  const factual = pieces.filter((piece) => factsIn(piece) > 0);
  return ads.length >= pieces.length * 0.6 && factual.length >= pieces.length * 0.6 ? pieces : null;
}
