import { factsIn, isHead, isOneLineAd } from './looks-like-ad.ts';

const NUMBERED =
  /^\s*(?:(?:job|ad|listing|position|posting|puesto)\s*)?(?:#\s?|no\.?\s?|n°\s?)?\(?(\d{1,3})\s?(?:[.):/\]]|[-–—:])+(?:\s+(.*))?$/i;
const BARE = /^\s*(?:(?:job|ad|listing|position|posting)\s*#?|#)\s?(\d{1,3})\s*$/i;

/** Cuts where lines count 1, 2, 3 … and each number begins an ad; null where they do not. */
export function byNumbers(text: string): string[] | null {
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
