import { cutText } from '../rules/cut-text.ts';
import { saysOnlyTypes } from './find-job-type.ts';
import { segmentKind } from './headline/segment-kind.ts';
import { type AdText, type Labelled, onlyCalls } from './text/ad-text.ts';

/** The running parts of an ad that a job keeps. */
export const SECTIONS = ['description', 'requirements', 'benefits'] as const;
export type Section = (typeof SECTIONS)[number];
type Part = Section | 'contact';

const HEADINGS: readonly (readonly [Part, RegExp])[] = [
  [
    'requirements',
    /^(?:(?:minimum|basic|job|key|preferred|required|additional|physical|education|the)? ?(?:and |& )?)*(?:requirements?|qualifications?|requisitos|skills?(?: (?:and|&) (?:abilities|qualifications|experience))?|experience(?: required| requirements?)?|education|must haves?|you have|what you(?:['’]ll)? (?:need|bring)|what we(?:['’]re| are) looking for|who you are|you must|ideal candidate|about you|preferred|licenses?(?: or certifications?)?|experiencia|habilidades|(?:lo )?que buscamos|qu[eé] buscamos|perfil)\b/i,
  ],
  [
    'benefits',
    /^(?:(?:our|the|company|employee|job)? ?)*(?:benefits?|perks|beneficios|we offer|what we offer|what you(?:['’]ll)? get|offers?|prestaciones|(?:se |te |nosotros )?ofrecemos|(?:lo )?que ofrecemos|qu[eé] ofrecemos|why (?:work|join)(?: (?:with|for))?(?: us)?|pay (?:and|&) benefits)\b/i,
  ],
  [
    'contact',
    /^(?:to apply|how to apply|apply|contact|interested|if interested|para aplicar|c[oó]mo aplicar|contacto|interesad[oa]s)\b/i,
  ],
  [
    'description',
    /^(?:(?:job|position|role|company|the|about|general|full|key|primary|main|essential|your)? ?)*(?:description|summary|overview|responsibilities|duties|tasks|functions|about(?: us| the (?:job|role|company))?|what you(?:['’]ll| will) (?:do|be doing)|the opportunity|day to day|a day in the life|schedule|shifts?|hours|descripci[oó]n(?: del (?:puesto|trabajo|empleo))?|resumen|responsabilidades|funciones|tareas|actividades|deberes|sobre (?:nosotros|el puesto)|acerca de(?: nosotros)?|qu[eé] har[aá]s|horarios?|turnos?|horas|d[ií]as|jornada)(?![\p{L}])/iu,
  ],
];
const ASKS =
  /\b(?:must (?:be|have|know|speak)|required|requires?|experience|years?(?: of)? experience|license|certificat\w+|diploma|degree|able to|ability to|fluent|bilingual|references|background check|minimum of)\b/i;
const GIVES =
  /\b(?:health insurance|medical|dental|vision|401 ?\(?k\)?|paid (?:time off|vacation|holidays|sick|training|leave)|pto|benefits|free meals?|family meal|employee discount|discounts?|tips|bonus(?:es)?|overtime pay|metrocard|weekly pay|flexible schedule|growth)\b/i;

/** What an ad's own fields say already, of its labelled lines and its headline. */
type FoundFields = Record<'title' | 'company' | 'location' | 'job_type' | 'contact' | 'link', string | null> & {
  pays: boolean;
};

/** Sorts an ad's lines into what it is about, what it asks for and what it offers. What no field says is kept. */
export function findSections(ad: AdText, found: FoundFields): Record<Section, string | null> {
  const parts: Record<Part, string[]> = { description: [], requirements: [], benefits: [], contact: [] };
  const inFields = new Set(ad.labels.filter((label) => isFound(label, found)).flatMap(({ lines }) => lines));
  const labelled = new Set(ad.labels.flatMap(({ lines }) => lines));
  let current: Part = 'description';
  let hasHeadings = false;
  // a heading with nothing below it is a line of the ad: 'Experience required'
  let pendingHeading: string | null = null;
  const pushHeading = () => {
    if (pendingHeading !== null) parts[current].push(pendingHeading);
    pendingHeading = null;
  };
  for (const [place, line] of ad.lines.entries()) {
    if (inFields.has(place)) continue;
    if (labelled.has(place)) {
      parts.description.push(line);
      continue;
    }
    if (place === 0 && ad.lines.length > 1) {
      parts.description.push(...notFound(line, found));
      continue;
    }
    const heading = headingOf(line);
    if (heading) {
      pushHeading();
      current = heading.section;
      hasHeadings = hasHeadings || current !== 'description';
      if (heading.rest === '') pendingHeading = line;
      else parts[current].push(heading.rest);
      continue;
    }
    pendingHeading = null;
    parts[current].push(line);
  }
  pushHeading();
  parts.description.push(...parts.contact.filter((line) => !isOnlyContact(line)));
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

/** What stands around figures and says no more than that they are pay. */
const RATE =
  /[$€]|\d[\d.,]*k?|\b(?:per|an?|hour(?:ly)?|hrs?|h|day|daily|week(?:ly)?|wk|month(?:ly)?|year(?:ly)?|yr|annual(?:ly)?|por|la|al|el|hora|semana|mes|to|up|and|from|starting|starts|at|hasta|desde|de|entre|y|usd|dollars?|d[oó]lares)\b|\b(?:d[ií]a|a[nñ]o)(?!\p{L})/giu;
const CONTACT_TALK =
  /(?<!\p{L})(?:please|call|text|txt|sms|e-?mail|phone|tel|telephone|cell|contact|contact info|to|at|or|and|us|me|apply|how|link|website|here|online|now|info|interested|if|whatsapp|w(?:hats)?app|dm|send|your|resumes?|cv|llam(?:a|e|en|ar)|al|o|a|por|favor|correo(?: electr[oó]nico)?|tel[eé]fono|contacto|comun[ií]que(?:se|nse)|escrib[ae]|mensaje|env[ií](?:a|e|ar)|para|aplicar|c[oó]mo|interesad[oa]s|su|tu|curr[ií]culum|texto)(?!\p{L})/giu;

const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

const CALLS = new Set(
  'needed wanted hiring asap urgent now busca buscan necesita necesitan solicita solicitan se urgente in at for the a en de un una'.split(
    ' ',
  ),
);

/** Whether all words of a text stand in a field. */
function isIn(field: string | null, text: string): boolean {
  const known = new Set(plainWords(field ?? ''));
  return field !== null && plainWords(text).every((word) => known.has(word) || CALLS.has(word));
}

/** Whether a labelled line tells nothing that its field does not. */
function isFound({ kind, value, text }: Labelled, found: FoundFields): boolean {
  if (value === '') return true;
  if (kind === 'title') return notFound(value, found).length === 0;
  if (kind === 'company' || kind === 'location') return isIn(found[kind], value);
  if (kind === 'pay') return found.pays && !hasWords(value.replace(RATE, ' '));
  if (kind === 'type') return found.job_type !== null && saysOnlyTypes(value);
  if (kind === 'link') return found.link !== null && !hasWords(value.replace(LINK, ' '));
  return (found.contact ?? found.link) !== null && isOnlyContact(text);
}

function isOnlyContact(line: string): boolean {
  const rest = line.replace(EMAIL, ' ').replace(LINK, ' ').replace(PHONE, ' ').replace(HANDLE, ' ');
  return rest !== line && !hasWords(rest.replace(CONTACT_TALK, ' '));
}

/** What a headline tells beside the fields: 'Overnight' of 'Guard (Overnight)'; a sentence stays whole. */
function notFound(line: string, found: FoundFields): string[] {
  const pieces = line.split(/\s+[-–—|•·@~]+\s+|[|•·★☆✨🔥!()[\]]+|,\s+|\s\/\s|\.\s+/u).map((piece) => piece.trim());
  if (pieces.some((piece) => piece.split(/\s+/).length > 8)) return [line];
  const fields = [found.title, found.company, found.location].filter(Boolean).join(' ');
  const rest = pieces.filter((piece) => {
    const kind = segmentKind(piece);
    if (!hasWords(piece) || onlyCalls(piece) || kind === 'hype' || isIn(fields, piece)) return false;
    if (kind === 'pay') return !found.pays || hasWords(piece.replace(RATE, ' '));
    return kind !== 'type' || !saysOnlyTypes(piece) || found.job_type === null;
  });
  return rest.length === 0 ? [] : /[.;]\s/.test(line) ? [line] : [rest.join(', ')];
}

const ONLY_HEADING =
  /^[\s&,/–-]*(?:(?:and|or|of|the|for|in|this|our|an?|to|with|from|us|we|you|your|jobs?|position|role|candidates?|qualifications?|requirements?|responsibilities|skills?|experience|duties|summary|overview|description|functions|benefits|perks|offer|includes?|are|is|need|looking|y|de|del|la|el|para|este|puesto|trabajo|incluyen)\b[\s&,/–-]*)*$/i;

function headingOf(line: string): { section: Part; rest: string } | null {
  const plain = line.replace(/^[^\p{L}]+/u, '');
  for (const [section, pattern] of HEADINGS) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const after = plain.slice(match[0].length);
    const colon = after.indexOf(':');
    // what says when keeps its label
    const isHours = /^(?:schedule|shifts?|hours|horas|horarios?|turnos?|d[ií]as|jornada)\b/i.test(match[0].trim());
    if (colon >= 0 && colon <= 30) return { section, rest: isHours ? line : after.slice(colon + 1).trim() };
    const isHeading =
      plain.length <= 45 && !/[.,;]$/.test(plain) && plain.split(' ').length <= 6 && !/^[-•*·]/.test(line);
    // 'Experience preferred' says something itself
    if (isHeading)
      return { section, rest: ONLY_HEADING.test(after) && !/(?:required|preferred)$/i.test(plain) ? '' : line };
  }
  return null;
}

function joined(lines: readonly string[]): string | null {
  const text = cutText(lines.join('\n').trim(), 20_000);
  return text === '' ? null : text;
}

const GAP = '[\\s._\\-\u2010-\u2015\u2212•·●∙⋅*/]{0,3}';
const PHONE = new RegExp(
  `(?<![\\d$.,-])(?:\\+?1${GAP})?(?:\\([2-9]\\d{2}\\)|[2-9]\\d{2})${GAP}[2-9]\\d{2}${GAP}\\d{4}(?![\\d-])`,
  'g',
);
/** What stands before a number that is none to call: 'post id: 7012345678'. */
const NUMBERED =
  /(?:\b(?:post(?:ing)?|posted|job|ad|listing|req(?:uisition)?|ref(?:erence)?|order|case|license|permit|account|folio|c[oó]digo|anuncio|referencia|licencia)(?: (?:id|no|num(?:ber)?|n[uú]mero|code))?|\bid|\bno|\bnum(?:ber)?|#)[\s.:#°º-]{0,4}$/i;
const EMAIL = /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,24}){1,4}/g;
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'()]{3,300}/giu;
const HANDLE = /(?<![\w.])@[a-z][\w.]{2,29}/gi;

/** The telephone numbers, addresses and names by which the ad wants to be answered, as they stand there; null for none. */
export function findContact(text: string): string | null {
  const emails = text.match(EMAIL) ?? [];
  const rest = text.replace(EMAIL, ' ').replace(LINK, ' ');
  const phones = [...rest.matchAll(PHONE)]
    .filter(({ index }) => !NUMBERED.test(rest.slice(Math.max(0, index - 30), index)))
    .map(([phone]) => phone.replace(/\s*[^\s\d()+.-]+\s*|\s{2,}/g, '-'));
  const ways = [...phones, ...emails, ...(rest.match(HANDLE) ?? [])];
  const distinct = [...new Set(ways.map((way) => way.trim()))].slice(0, 6);
  return distinct.length > 0 ? cutText(distinct.join(', '), 500) : null;
}

/** The first web address of the ad, one to apply at before any other; null for none. */
export function findLink(text: string): string | null {
  const links = (text.match(LINK) ?? []).map((link) => link.replace(/[.,;:!?]+$/, ''));
  const link = links.find((address) => /apply|career|job|form/i.test(address)) ?? links[0];
  if (!link) return null;
  const address = /^www\./i.test(link) ? `https://${link}` : link;
  return URL.canParse(address) ? cutText(address, 300) : null;
}
