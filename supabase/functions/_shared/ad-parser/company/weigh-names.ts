import { COMPANY_SUFFIX, LEGAL_FORM } from '../lexicon/company-words.ts';
import { namesRole } from '../lexicon/roles.ts';
import type { Mention } from './mentions.ts';

/** A name and how strongly the whole ad speaks for it as the employer's. */
export type Weighed = { name: string; score: number };

/** No ad speaks of more businesses; a hostile paste might, and each is compared with each. */
const MAX_NAMES = 100;

const ADDRESS = /(?:@|\bwww\.|https?:\/\/(?:www\.)?)([a-z0-9-]{4,40})\.(?:com|org|net|nyc|co|io|biz|us|edu)\b/gi;

/**
 * Adds up what an ad says of each name: the ways it is used, its own words, how often it comes again, an address that spells it.
 * Short forms speak for the name that they shorten. Strongest first.
 */
export function weighNames(text: string, mentions: readonly Mention[]): Weighed[] {
  const names = new Map<string, Weighed>();
  for (const { name, weight } of mentions) {
    const key = name.toLowerCase();
    const known = names.get(key);
    names.set(key, { name: known?.name ?? name, score: (known?.score ?? 0) + weight });
  }
  const addresses = [...text.matchAll(ADDRESS)].map(([, host = '']) => host.toLowerCase().replaceAll('-', ''));
  const weighed = [...names.values()].map(({ name, score }) => ({
    name,
    score: score + ownWeight(text, name, addresses),
  }));
  const strongest = weighed.sort((one, other) => other.score - one.score).slice(0, MAX_NAMES);
  return withShortForms(strongest)
    .map((one) => ({ ...one, name: inFull(text, one.name) }))
    .sort((one, other) => other.score - one.score);
}

function ownWeight(text: string, name: string, addresses: readonly string[]): number {
  const stem = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const isSpelt =
    stem.length >= 4 && addresses.some((host) => host.includes(stem) || (host.length >= 6 && stem.startsWith(host)));
  return (
    (COMPANY_SUFFIX.test(name) ? 1.5 : 0) + (isSpelt ? 2 : 0) + repeats(text, name) - (isCommonWord(text, name) ? 2 : 0)
  );
}

/** A name that comes again in the ad is more likely the employer's. */
function repeats(text: string, name: string): number {
  if (namesRole(name) && !COMPANY_SUFFIX.test(name)) return 0;
  return Math.min(2, text.split(name).length - 2) * 0.5;
}

/** One word that the ad writes in small letters as well. */
function isCommonWord(text: string, name: string): boolean {
  return (
    /^\p{Lu}\p{Ll}+$/u.test(name) &&
    new RegExp(`(?<![\\p{L}.@/])${name.toLowerCase()}(?![\\p{L}@]|\\.\\p{L})`, 'u').test(text)
  );
}

/** Gives what speaks for 'Pearl' and 'PSD' to 'Pearl Street Diner', where the ad names all of it. */
function withShortForms(names: readonly Weighed[]): Weighed[] {
  return names.map(({ name, score }) => {
    const shorter = names.filter((other) => other.name !== name && shortens(other.name, name));
    const longer = names.some((other) => other.name !== name && shortens(name, other.name) && other.score >= 1.5);
    const bonus = Math.max(0, ...shorter.map((other) => other.score)) * 0.6;
    return { name, score: longer && isLetters(name) ? score * 0.5 : score + bonus };
  });
}

function shortens(short: string, long: string): boolean {
  if (long.toLowerCase().startsWith(`${short.toLowerCase()} `)) return !LEGAL_FORM.test(short);
  if (!isLetters(short)) return false;
  const initials = long.match(/(?<![\p{L}'’])\p{Lu}/gu)?.join('') ?? '';
  return initials === short;
}

/** 'Pearl Street Diner' for PSD, where the ad spells it out. */
function inFull(text: string, name: string): string {
  if (!/^\p{Lu}{3,6}$/u.test(name)) return name;
  const words = [...name].map((letter) => `${letter}[\\p{L}’']{2,20}`).join('[ -](?:(?:of|and|for|the|&) ){0,2}');
  return new RegExp(`(?<![\\p{L}])${words}(?![\\p{L}])`, 'u').exec(text)?.[0] ?? name;
}

const isLetters = (name: string) => /^\p{Lu}{2,6}$/u.test(name);
