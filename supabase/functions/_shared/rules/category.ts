import { CATEGORIES, type Category, parseCategory } from './taxonomy.ts';
import TRADES from './trades.json' with { type: 'json' };

/** What a phrase of the glossary tells: the first trade with it, and the categories that it may be of. */
type Phrase = { place: number; categories: Set<string | null> };

// The words and the rules are the database's (cases/category.json checks both); its migration loads trades.json.
const PHRASES = new Map<string, Phrase>();
for (const [place, [, category, english = '', spanish = '', typed = '']] of TRADES.entries()) {
  const looked = [english, spanish].flatMap((words) => words?.split(', ') ?? []);
  for (const word of [...looked, ...(typed?.split(', ') ?? [])]) {
    const phrase = PHRASES.get(tradeKey(word)) ?? { place: TRADES.length, categories: new Set() };
    PHRASES.set(tradeKey(word), phrase);
    const decides = category !== 'any' && (looked.includes(word) || word.includes(' '));
    if (!decides) continue;
    phrase.place = Math.min(phrase.place, place);
    if (category) phrase.categories.add(category);
  }
}

/** A text's words without number and, after an r, gender: 'Cocinero/a', 'cociner@s' and 'cocineras' are one. */
function tradeKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]s?(?![\p{L}\p{N}_])|[(/] ?-?(?:[ao]s?|es|s|[oe]ras?)(?:\)|(?![\p{L}\p{N}_]))/gu, '')
    .replace(/([\p{L}\p{N}_])@(s?)(?![\p{L}\p{N}_])/gu, '$1o$2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/(?<=\w{2})[es]+\b/g, '')
    .replace(/y\b/g, 'i')
    .replace(/(?<=\wor)a\b/g, '')
    .replace(/(?<=\w{2}r)a\b/g, 'o');
}

/**
 * The category of a posting: by its title, else by the first 280 characters of its description, else 'Various'.
 * A name or slug of the taxonomy given as title is that category.
 */
export function categoryOf(title: string | null | undefined, description?: string | null): Category {
  const text = title ?? '';
  return (
    parseCategory(title) ??
    byWords(BEFORE_PLACE.exec(text)?.[1] ?? '') ??
    byWords(text) ??
    byWords((description ?? '').slice(0, 280)) ??
    'Various'
  );
}

/** 'Cook at a nursing home' is a cook. */
const BEFORE_PLACE = /^(.+?)\s(?:at|for|in|en|para|@)\s/i;

/**
 * The category of the longest phrase of the glossary in a text, of several the one whose trade is listed first; null
 * when none tells one. A word of several categories, like 'bodega', does not.
 */
function byWords(text: string): Category | null {
  const keys = tradeKey(text).split(' ');
  const found = keys.flatMap((_, at) =>
    [1, 2, 3, 4].flatMap((size) => {
      const phrase = at + size <= keys.length ? PHRASES.get(keys.slice(at, at + size).join(' ')) : undefined;
      return phrase ? [{ ...phrase, at, size }] : [];
    }),
  );
  const [best] = found
    .filter(({ at, size, categories }) => {
      const isInLonger = found.some(
        (longer) => longer.size > size && longer.at <= at && longer.at + longer.size >= at + size,
      );
      return categories.size === 1 && !isInLonger;
    })
    .sort((one, other) => other.size - one.size || one.place - other.place);
  return CATEGORIES.find((category) => best?.categories.has(category)) ?? null;
}
