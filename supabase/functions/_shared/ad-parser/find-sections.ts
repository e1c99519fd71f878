import type { AdText } from './text/ad-text.ts';

/** The running parts of an ad that a job keeps. */
export const SECTIONS = ['description', 'requirements', 'benefits'] as const;
export type Section = (typeof SECTIONS)[number];
type Part = Section | 'contact';

const HEADINGS: readonly (readonly [Part, RegExp])[] = [
  [
    'requirements',
    /^(?:(?:minimum|basic|job|key|preferred|required|additional|physical|education|the)? ?(?:and |& )?)*(?:requirements?|qualifications?|requisitos|skills?(?: (?:and|&) (?:abilities|qualifications|experience))?|experience(?: required| requirements?)?|education|must haves?|you have|what you(?:['’]ll)? (?:need|bring)|what we(?:['’]re| are) looking for|who you are|you must|ideal candidate|about you|preferred|licenses?(?: or certifications?)?)\b/i,
  ],
  [
    'benefits',
    /^(?:(?:our|the|company|employee|job)? ?)*(?:benefits?|perks|beneficios|we offer|what we offer|what you(?:['’]ll)? get|offers?|why (?:work|join)(?: (?:with|for))?(?: us)?|pay (?:and|&) benefits)\b/i,
  ],
  ['contact', /^(?:to apply|how to apply|apply|contact|interested|if interested)\b/i],
  [
    'description',
    /^(?:(?:job|position|role|company|the|about|general|full|key|primary|main|essential|your)? ?)*(?:description|summary|overview|responsibilities|duties|tasks|functions|about(?: us| the (?:job|role|company))?|what you(?:['’]ll| will) (?:do|be doing)|the opportunity|day to day|a day in the life|schedule|shifts?|hours)\b/i,
  ],
];
const ASKS =
  /\b(?:must (?:be|have|know|speak)|required|requires?|experience|years?(?: of)? experience|license|certificat\w+|diploma|degree|able to|ability to|fluent|bilingual|references|background check|minimum of)\b/i;
const GIVES =
  /\b(?:health insurance|medical|dental|vision|401 ?\(?k\)?|paid (?:time off|vacation|holidays|sick|training|leave)|pto|benefits|free meals?|family meal|employee discount|discounts?|tips|bonus(?:es)?|overtime pay|metrocard|weekly pay|flexible schedule|growth)\b/i;

/** Sorts an ad's lines into what it is about, what it asks for and what it offers. */
export function findSections(ad: AdText): Record<Section, string | null> {
  const parts: Record<Part, string[]> = { description: [], requirements: [], benefits: [], contact: [] };
  const labelled = new Set(ad.labels.filter(({ kind }) => kind !== 'contact').map(({ line }) => line));
  let current: Part = 'description';
  let hasHeadings = false;
  for (const [place, line] of ad.lines.entries()) {
    if (place === 0 && ad.lines.length > 1) continue;
    if (labelled.has(place)) continue;
    const heading = headingOf(line);
    if (heading) {
      current = heading.section;
      hasHeadings = hasHeadings || current !== 'description';
      if (heading.rest !== '') parts[current].push(heading.rest);
      continue;
    }
    parts[current].push(line);
  }
  const sentences = hasHeadings ? [] : ad.text.split(/(?<=[.!?])\s+|\n/).map((line) => line.trim());
  return {
    description: joined(parts.description) ?? joined(ad.lines.slice(ad.lines.length > 1 ? 1 : 0)),
    requirements:
      joined(parts.requirements) ??
      joined(sentences.filter((line) => line.length <= 400 && ASKS.test(line)).slice(0, 12)),
    benefits:
      joined(parts.benefits) ?? joined(sentences.filter((line) => line.length <= 400 && GIVES.test(line)).slice(0, 8)),
  };
}

function headingOf(line: string): { section: Part; rest: string } | null {
  const plain = line.replace(/^[^\p{L}]+/u, '');
  for (const [section, pattern] of HEADINGS) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const after = plain.slice(match[0].length);
    const colon = after.indexOf(':');
    if (colon >= 0 && colon <= 30) return { section, rest: after.slice(colon + 1).trim() };
    const isHeading =
      plain.length <= 45 && !/[.,;]$/.test(plain) && plain.split(' ').length <= 6 && !/^[-•*·]/.test(line);
    if (isHeading) return { section, rest: '' };
  }
  return null;
}

function joined(lines: readonly string[]): string | null {
  const text = lines.join('\n').trim().slice(0, 20_000);
  return text === '' ? null : text;
}

const PHONE = /(?<![\d$.,-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\d-])/g;
const EMAIL = /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,24}){1,4}/g;
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'()]{3,300}/gi;
const HANDLE = /(?<![\w.])@[a-z][\w.]{2,29}/gi;

/** The telephone numbers, addresses and names by which the ad wants to be answered, as they stand there; null for none. */
export function findContact(text: string): string | null {
  const emails = text.match(EMAIL) ?? [];
  const rest = text.replace(EMAIL, ' ').replace(LINK, ' ');
  const ways = [...(rest.match(PHONE) ?? []), ...emails, ...(rest.match(HANDLE) ?? [])];
  const distinct = [...new Set(ways.map((way) => way.trim()))].slice(0, 6);
  return distinct.length > 0 ? distinct.join(', ').slice(0, 500) : null;
}

/** The first web address of the ad, one to apply at before any other; null for none. */
export function findLink(text: string): string | null {
  const links = (text.match(LINK) ?? []).map((link) => link.replace(/[.,;:!?]+$/, ''));
  const link = links.find((address) => /apply|career|job|form/i.test(address)) ?? links[0];
  if (!link) return null;
  const address = /^www\./i.test(link) ? `https://${link}` : link;
  return URL.canParse(address) ? address.slice(0, 300) : null;
}
