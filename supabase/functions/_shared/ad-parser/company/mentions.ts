import { COMPANY_SUFFIX, IS_A_BUSINESS, NOT_A_COMPANY, UNNAMED_BUSINESS } from '../lexicon/company-words.ts';
import { isPlace } from '../lexicon/places.ts';
import { namesRole } from '../lexicon/roles.ts';
import type { AdText } from '../text/ad-text.ts';

/** A name that the text uses as a business's would be, and how strongly that way of using it speaks for one. */
export type Mention = { name: string; weight: number };

const WORD = String.raw`[\p{Lu}\p{N}][\p{L}\p{N}.'’&+-]{0,40}`;
const JOIN = String.raw`(?:of|and|the|for|by|de|del|la|&|\+)`;
const NAME = String.raw`(?<![\p{L}\p{N}])(${WORD}(?:,? (?:${JOIN} ){0,2}${WORD}){0,5}(?:,? (?:LLC|Inc|Corp|Ltd)\.?)?)`;
const START = String.raw`(?:^|[.!?:;•*–—-]\s{0,2}|["“(]|\n)\s{0,3}(?:(?:[Hh]ere|[Oo]ur friends|[Tt]he team|[Mm]y friends|[Tt]he folks) at |At |The )?`;

/** Each way of naming a business: its pattern, its weight, whether what follows must describe a business. */
const WAYS: readonly { pattern: RegExp; weight: number; describes?: boolean }[] = [
  {
    pattern: new RegExp(
      `${START}${NAME},? (?:is|are) (?:now |currently |actively |also |proudly )?(?:hiring|seeking|looking|searching|recruiting|in search|in need|in (?:a|the) (?:[a-z]{4,10} )?(?:process|search)|accepting|adding|expanding)`,
      'gu',
    ),
    weight: 4,
  },
  {
    pattern: new RegExp(
      `${START}${NAME} (?:seeks|needs|wants|has (?:[a-z-]+ ){0,3}openings?|offers|provides|specializes|was founded|was established|operates|serves|strives|believes|invites)\\b`,
      'gu',
    ),
    weight: 3,
  },
  {
    pattern: new RegExp(
      `${START}${NAME}(?: \\([^()\\n]{1,30}\\))?(?:,? (?:is|are),? |, )(?:a|an|the|one of|proud|committed|dedicated|known|located)\\b`,
      'gu',
    ),
    weight: 3.5,
    describes: true,
  },
  // two words in capitals that do what a business does
  {
    pattern: new RegExp(
      `${START}(?=${WORD} (?:${JOIN} )?${WORD})${NAME} (?:makes|runs|sells|builds|designs|delivers|manufactures|manages|owns|creates|helps|supports|cares|has been|has (?:served|built|made|grown)|works|brings|produces|installs|repairs|bakes|roasts|cleans|represents|publishes|operates|is (?:growing|opening|expanding))\\b`,
      'gu',
    ),
    weight: 3,
  },
  { pattern: new RegExp(`\\b[Ww]e at ${NAME}`, 'gu'), weight: 3 },
  // in the middle of a sentence, where the verb leaves no doubt
  {
    pattern: new RegExp(
      `(?<=\\p{Ll},? )${NAME},? (?:(?:is|are) (?:now |currently |actively )?(?:hiring|seeking|looking for|recruiting)|seeks|wants|needs)\\b`,
      'gu',
    ),
    weight: 2.5,
  },
  { pattern: new RegExp(`\\b(?:at|with|for) ${NAME}(?=(?: today| now)?(?:[.,;!)\\n]|$))`, 'gu'), weight: 1 },
  { pattern: new RegExp(`\\b(?:[Jj]oin(?:ing)?|JOIN)(?: the| our)?(?: team at)? ${NAME}`, 'gu'), weight: 2 },
  {
    pattern: new RegExp(
      `\\b(?:[Aa]bout|ABOUT|[Ww]elcome to|[Ww]ork(?:ing)? (?:at|for|with)|[Cc]areers? (?:at|with)|[Pp]osition (?:at|with)|[Jj]ob at|[Tt]eam at|[Ff]amily at|[Oo]pportunity (?:at|with)|[Mm]ove to|[Oo]pening at|[Aa]pply (?:with|at|to)|[Ee]mployed by|[Bb]ehalf of|[Oo]wners? of) ${NAME}`,
      'gu',
    ),
    weight: 2,
  },
  {
    pattern: new RegExp(`(?:^|\\n|[.!?]\\s+)(?:Here )?[Aa]t ${NAME},? (?:we|you|our|you['’]ll|We)\\b`, 'gu'),
    weight: 3,
  },
];
/** What an ad's own heading may end with as well: 'Graphic Design' is a task. */
const TRADE =
  /\b(?:design|designs|construction|contracting|architecture|marketing|management|security|cleaning|engineering|consulting|delivery|care|health|healthcare|medical|dental|insurance|law|technology|tech|media|interiors|furniture|moving|catering|hospitality|auto|landscaping|plumbing|electric|electrical|heating|mechanical|staffing|laundry|fitness|kitchen|bar|systems|solutions|services|foods|capital|coffee|pizza|grill)$/i;
const SIGNED = new RegExp(`^[-–—~]\\s?${NAME}$`, 'u');
const ALONE = new RegExp(`^${NAME}$`, 'u');

/** Every name that the text gives a business, with the weight of the way it is named. */
export function mentionsOf(ad: AdText): Mention[] {
  const text = ad.text.slice(0, 30_000);
  const found: Mention[] = [];
  for (const { pattern, weight, describes } of WAYS) {
    for (const match of text.matchAll(pattern)) {
      const name = nameOf(match[1] ?? '');
      if (!name) continue;
      const end = match.index + match[0].length;
      if (
        describes &&
        !IS_A_BUSINESS.test(`${match[0].slice(-8)}${text.slice(end, end + 110).split(/[.!?\n]/)[0] ?? ''}`)
      )
        continue;
      found.push({ name, weight });
    }
  }
  for (const [place, line] of ad.lines.entries()) {
    if (line.length > 80) continue;
    const isLast = place >= ad.lines.length - 4;
    const signed = nameOf(SIGNED.exec(line)?.[1] ?? '');
    if (signed && isLast) found.push({ name: signed, weight: COMPANY_SUFFIX.test(signed) ? 2.5 : 1.5 });
    const alone = place > 0 ? nameOf(ALONE.exec(line.replace(/[!*"]+/g, '').trim())?.[1] ?? '') : null;
    if (alone && place <= 3 && COMPANY_SUFFIX.test(alone) && alone.includes(' ') && !TRADE.test(alone))
      found.push({ name: alone, weight: 2 });
    if (alone && COMPANY_SUFFIX.test(alone) && / (?:LLC|Inc|Corp|Ltd|LLP|Co)\b|&/.test(alone))
      found.push({ name: alone, weight: 2 });
  }
  for (const match of text.matchAll(
    new RegExp(
      `${NAME.replace('{0,5}', '{0,4}?')}(?:,? (?:LLC|L\\.L\\.C\\.|Inc|Corp|Ltd|LLP|PLLC))(?![\\p{L}])\\.?`,
      'gu',
    ),
  )) {
    const name = nameOf(match[0]);
    if (name) found.push({ name, weight: 2 });
  }
  return found;
}

/** A run of capitalised words as a name, or null when it is a place, a job or the start of a sentence. */
function nameOf(run: string): string | null {
  let words = run.trim().split(' ');
  while (
    words.length > 0 &&
    /^(?:the|at|here|and|as|in|for|with|of|by|of the|welcome|to|join|about|is|are)$/i.test(words[0] ?? '')
  )
    words = words.slice(1);
  while (words.length > 0 && /^(?:of|and|the|for|by|&|\+|we|our|you|i)$/i.test(words.at(-1) ?? ''))
    words = words.slice(0, -1);
  const name = words.join(' ').replace(/[,.]$/, (end) => (/(?:Inc|Co|Corp|Ltd)\.$/.test(words.join(' ')) ? end : ''));
  const first = (words[0] ?? '').replace(/[,.:;]+$/, '');
  if (name.length < 2 || name.length > 70 || !/\p{L}/u.test(name)) return null;
  if (NOT_A_COMPANY.test(first) && !COMPANY_SUFFIX.test(name)) return null;
  if (UNNAMED_BUSINESS.test(name)) return null;
  if (words.every((word) => NOT_A_COMPANY.test(word))) return null;
  if (isPlace(name) || (namesRole(name) && !COMPANY_SUFFIX.test(name) && words.length <= 4 && !/&|['’]s\b/.test(name)))
    return null;
  return name;
}
