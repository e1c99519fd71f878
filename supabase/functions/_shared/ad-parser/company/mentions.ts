import {
  COMPANY_SUFFIX,
  IS_A_BUSINESS,
  LEGAL_FORM,
  NOT_A_COMPANY,
  TRADE,
  UNNAMED_BUSINESS,
} from '../lexicon/company-words.ts';
import { isCityState, isPlace, STATE } from '../lexicon/places.ts';
import { namesRole } from '../lexicon/roles.ts';
import type { AdText } from '../text/ad-text.ts';
import { NAME, SUBJECT, WAYS } from './ways.ts';

/** A name that the text uses as a business's would be, and how strongly that way of using it speaks for one. */
export type Mention = { name: string; weight: number };

/** Words in capitals that begin a sentence before a name. */
const LEADING =
  /^(?:the|at|here|and|as|in|for|with|of|by|of the|welcome|to|join|about|is|are|while|within|when|since|through|under|from|because|if|although|here's|why)$/i;
/** Common words that names begin with as well. */
const NAMES_BEGIN =
  /^(?:new|one|two|three|all|full|general|other|staff|team|work|call|one|every|office|sunday|friday|general)$/i;

/** 'as a line cook at Pearl Diner you' */
const AT = new RegExp(`([\\p{L}-]{2,20}) (?:at|(?<=\\b[Aa]s an? [^.,;\\n]{2,60} )(?:for|with)) ${NAME}`, 'gu');
const SIGNED = new RegExp(
  `^[-–—~]\\s?(?:(?:[Tt]he )?(?:team|crew|folks|gang|staff|family|owners?|management|everyone) (?:of|at) )?${NAME}$`,
  'u',
);
/** 'Stein Realty Services, as agent for the owner' */
const ACTS_FOR = new RegExp(
  `^${NAME},? (?:as (?:the )?(?:managing )?agents? (?:for|of)|on behalf of|\\(?\\d{3}\\)?[ .-]\\d{3}|\\d{1,5} \\p{Lu})`,
  'u',
);
/** What begins sentences in capitals and hires nobody. */
const NO_SUBJECT =
  /\b(?:cards?|licen[sc]es?|certificates?|certifications?|diploma|degree|checks?|day|days|weeks?|office|word|english|spanish|creole|skills|shifts?|hours|candidates?|applicants?|miss|department|program|duties|requirements?|benefits|experience|responsibilities|position|job|role|pay|act|law|mon|tue|wed|thur?|fri|sat|sun|work|team|service|description|opportunity|training)\b|\d|\. |,/i;
/** How far into an ad its first sentences reach, in characters. */
const EARLY = 700;
/** 'The Copper Kettle, Bloomington, IN' at the start of a line. */
const WITH_TOWN = new RegExp(
  `^(?:The )?${NAME.replace(',? (?:', ' (?:')}(?:, | [-–—|·•] )(?:\\p{Lu}[\\p{L}.']+ ){0,2}\\p{Lu}[\\p{L}.']+, ${STATE}(?![\\p{L}])`,
  'u',
);
const ALONE = new RegExp(`^${NAME}$`, 'u');

/** Every name that the text gives a business, with the weight of the way it is named. */
export function mentionsOf(ad: AdText): Mention[] {
  const text = ad.text.slice(0, 30_000);
  const found: Mention[] = [];
  for (const { pattern, weight, describes } of WAYS) {
    const known = new Set<string>();
    for (const match of text.matchAll(pattern)) {
      // a plural that 'is' hiring is a name, whatever its words mean
      const isSingular = /^\p{Lu}\S*(?: \p{Lu}\S*)*s$/u.test(match[1] ?? '') && / is\b/.test(match[0]);
      const name = titled(text, match, nameOf(match[1] ?? '', isSingular, weight >= 3));
      if (!name || known.has(name)) continue;
      const end = match.index + match[0].length;
      if (
        describes &&
        !IS_A_BUSINESS.test(`${match[0].slice(-8)}${text.slice(end, end + 110).split(/[!?\n]|[.](?!\S)/)[0] ?? ''}`)
      )
        continue;
      known.add(name);
      found.push({ name, weight });
    }
  }
  for (const match of text.matchAll(SUBJECT)) {
    const name = titled(text, match, nameOf(match[1] ?? '', false, true));
    // an ad says early who hires
    const isCommon = name
      ?.split(' ')
      .slice(1)
      .some((word) => NOT_A_COMPANY.test(word));
    if (name && !isCommon && !NO_SUBJECT.test(name)) found.push({ name, weight: match.index < EARLY ? 3 : 2 });
  }
  const add = (name: string | null, weight: number) => {
    if (name) found.push({ name, weight });
  };
  for (const [, before = '', run = ''] of text.matchAll(AT)) if (namesRole(before)) add(nameOf(run), 3);
  for (const [place, line] of ad.lines.entries()) {
    const town = place > 0 ? nameOf(WITH_TOWN.exec(line)?.[1] ?? '') : null;
    if (town && isShortRun(town)) add(town, 3.5);
    if (line.length > 80) continue;
    const signed = place >= ad.lines.length - 4 ? nameOf(SIGNED.exec(line)?.[1] ?? '') : null;
    add(signed, signed && COMPANY_SUFFIX.test(signed) ? 2.5 : 1.5);
    if (place > 0) add(nameOf(ACTS_FOR.exec(line)?.[1] ?? ''), 2);
    const alone = place > 0 ? nameOf(ALONE.exec(line.replace(/[!*"]+/g, '').trim())?.[1] ?? '') : null;
    if (!alone || !COMPANY_SUFFIX.test(alone)) continue;
    if (place <= 6 && alone.includes(' ') && !TRADE.test(alone)) add(alone, 2);
    if (/ (?:LLC|Inc|Corp|Ltd|LLP|Co|P\.?C)\b|&/.test(alone)) add(alone, 2);
  }
  return found;
}

/** 'Dr. Ada Quill' with what stands before the name; a person who is no doctor is no business. */
function titled(text: string, match: RegExpExecArray, name: string | null): string | null {
  const start = match.index + match[0].indexOf(match[1] ?? '');
  const form = /\b(Drs?|Mrs?|Ms|Chef)\.? ?$/.exec(text.slice(Math.max(0, start - 6), start))?.[1];
  if (!form || !name) return name;
  return form.startsWith('D') ? `${form}. ${name}` : null;
}

const isShortRun = (name: string) => name.split(' ').length <= 6 && !name.includes(',');

/** 'Pine Inn of Dayton, OH' and 'Pine Inn, Dayton, OH' are Pine Inn. */
function withoutPlace(run: string): string {
  const tail = /^(.+?)(?:,| of) ([^,]+, [^,]+)$/.exec(run);
  return tail?.[1] && isCityState(tail[2] ?? '') ? tail[1] : run;
}

/** A run of capitalised words as a name, or null when it is a place, a job or the start of a sentence. */
function nameOf(run: string, isSurelyName = false, isUsedAsName = false): string | null {
  let words = withoutPlace(run.trim()).split(' ');
  while (words.length > 0 && LEADING.test(words[0] ?? '')) words = words.slice(1);
  while (words.length > 0 && /^(?:of|and|the|for|by|&|\+|we|our|you|i)$/i.test(words.at(-1) ?? ''))
    words = words.slice(0, -1);
  const name = words.join(' ').replace(/[,.]$/, (end) => (/(?:Inc|Co|Corp|Ltd)\.$/.test(words.join(' ')) ? end : ''));
  const first = (words[0] ?? '').replace(/[,.:;]+$/, '');
  if (name.length < 2 || name.length > 70 || !/\p{L}/u.test(name)) return null;
  if (NOT_A_COMPANY.test(first) && !COMPANY_SUFFIX.test(name) && !(isUsedAsName && mayBegin(words))) return null;
  if (UNNAMED_BUSINESS.test(name)) return null;
  if (/\b(?:director|manager|supervisor|head|vp|engineer|officer|assistant)\b/i.test(name) && !LEGAL_FORM.test(name))
    return null;
  // a part of a business hires for all of it
  if (/(?:^| )(?:Division|Bureau|Unit|Directorate|Team|Operations)$/.test(name)) return null;
  if (words.length === 1 && /(?:ly|[^s]tes|zes|fies|cesses)$/.test(first)) return null;
  if (words.every((word) => NOT_A_COMPANY.test(word))) return null;
  if (
    isPlace(name) ||
    (namesRole(name) && !isSurelyName && !COMPANY_SUFFIX.test(name) && words.length <= 4 && !/&|['’]s\b/.test(name))
  )
    return null;
  return name;
}

/** 'Two Pines', 'New York Carpets', 'Full Circle': a common word begins a name where more words in capitals follow. */
function mayBegin(words: readonly string[]): boolean {
  const [first = '', ...rest] = words;
  return (
    NAMES_BEGIN.test(first) &&
    rest.length > 0 &&
    rest.every((word) => /^(?:\p{Lu}|of$|and$|&$|the$)/u.test(word) && !NOT_A_COMPANY.test(word))
  );
}
