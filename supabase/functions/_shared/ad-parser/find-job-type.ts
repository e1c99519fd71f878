import { JOB_TYPES, type JobType } from '../rules/taxonomy.ts';
import type { AdText, Finding } from './text/ad-text.ts';

/** How the types are written where nothing but a type is expected: a label's value, a listing's header. */
const WRITTEN: Readonly<Record<JobType, RegExp>> = {
  'full-time': /\bfull[ -]?time\b|\bF\/T\b|\bFT\b|\btiempo completo\b|\bfull[ -]time/i,
  'part-time': /\bpart[ -]?time\b|\bP\/T\b|\bPT\b|\bmedio tiempo\b|\btiempo parcial\b/i,
  temporary: /\btemp(?:orary)?\b|\bseasonal\b|\btemporal\b/i,
  contractor: /\bcontract(?:or)?\b|\b1099\b|\bfreelance\b|\bgigs?\b|\bself-?employed\b/i,
};
/** How running text says it: the bare words mean too many other things there. */
const STATED: Readonly<Record<JobType, RegExp>> = {
  'full-time':
    /\b(?:[Ff]ull|FULL)[ -]?(?:[Tt]ime|TIME)\b(?! (?:students?|benefits|employees? (?:receive|are|get|enjoy)|equivalent|status after))|\bF\/T\b|\bFT\b|\b[Tt]iempo completo\b/,
  'part-time':
    /\b(?:[Pp]art|PART|[Hh]alf|HALF)[ -]?(?:[Tt]ime|TIME)\b(?! (?:students?|benefits))|\bP\/T\b|\bPT\b|\b[Mm]edio tiempo\b|\b[Tt]iempo parcial\b/,
  temporary:
    /\b(?:temporary|temp|seasonal)[ -](?:[a-z]+ (?=position|job|work|role))?(?:to[ -](?:hire|perm|permanent|fulltime)|position|job|work|role|assignment|help|employment|opportunity|placement|basis|worker|staff)|\b(?:short|fixed)[ -]term\b|\bposition is temporary\b|\btrabajo temporal\b|\b(?:hiring|seeks?|seeking|needs?|looking for|want(?:s|ed)?|adding) (?:an? |some |our |\d+ )?(?:(?:part|full)[- ]time )?(?:seasonal|temporary)\b|(?:^|[.!\n(]\s{0,2})(?:seasonal|temporary)(?=[,.;)])/i,
  contractor:
    /\b1099\b|\bindependent contractors?\b|\bfreelance\b|\bcontract(?:or)? (?:position|role|job|basis|work|opportunity|assignment|employee)\b|\bcontract[ -]to[ -]hire\b|\b\d{1,2}[ -](?:month|week)s? contract\b|\bcontract to hire\b/i,
};
const LATER =
  /(?:progress|grow|turn|lead|transition|evolve|develop|convert|become|move|potential(?:ly)?|possib(?:le|ility)|future|eventually?|may|could|opportunit(?:y|ies) for)\b[^.!?\n]{0,40}$/i;
const ONLY_TYPES =
  /^(?:[\s,/&·•|()+-]|and|or|position|job|only|hours|available|full[ -]?time|f\/t|ft|part[ -]?time|p\/t|pt|temporary|temp|seasonal|contract(?:or)?|internship|commission|freelance|per diem|permanent|direct hire|new|urgently hiring|day shift|night shift|evening shift|overtime|\d{1,2} days? ago|(?:no )?[\w ]{1,20}(?:insurance|mentioned|off))+$/i;

/** Finds the kind of employment; null where the ad names none, or both kinds of hours. */
export function findJobType(ad: AdText): Finding<JobType> {
  const labels = ad.labels.filter(({ kind }) => kind === 'type');
  for (const line of ad.lines.slice(1, 7)) {
    const pieces = line.length <= 200 && /[·|•]/.test(line) ? line.split(/[·|•]/) : [line];
    const header = pieces.filter((piece) => piece.length <= 60 && ONLY_TYPES.test(piece.trim()));
    const types = typesIn(header.join(', '), WRITTEN);
    if (types.length > 0) return settle(types, 0.95);
  }
  for (const { value } of labels) {
    const types = typesIn(value, WRITTEN);
    if (types.length > 0) return settle(types, 0.95);
  }
  const first = (ad.lines[0] ?? '').slice(0, 200);
  const leading = /^\W*(?:contract|temp(?:orary)?|seasonal|freelance)\b/i.exec(first)?.[0] ?? '';
  const headline = [...new Set([...typesIn(first, ad.isBrief ? WRITTEN : STATED), ...typesIn(leading, WRITTEN)])];
  if (headline.length > 0) return settle(headline, 0.85);
  const stated = JOB_TYPES.filter((type) => isStated(ad.text, STATED[type]));
  if (stated.length > 0) return settle(stated, 0.75);
  const hours = byHours(ad.text);
  if (hours) return { value: hours, confidence: 0.55 };
  return { value: null, confidence: labels.some(({ key }) => /employment|empleo/i.test(key)) ? 0.9 : 0.75 };
}

/** Whether a text names kinds of employment and tells nothing else. */
export function saysOnlyTypes(text: string): boolean {
  const rest = Object.values(WRITTEN).reduce(
    (left, pattern) => left.replace(new RegExp(pattern.source, 'gi'), ' '),
    text,
  );
  return (
    rest !== text &&
    !/\p{L}{2}/u.test(rest.replace(/\b(?:and|or|position|job|work|role|employment|trabajo|empleo|y|de|por)\b/gi, ' '))
  );
}

/** '20 hours a week' and '3 days a week' are part time, '40 hours a week' is full time. */
function byHours(text: string): JobType | null {
  const hours =
    /(?<![\d-])(?:(\d{1,2}) ?(?:-|–|to) ?)?(\d{1,2}) ?\+? ?(?:hours?|hrs?)\.? ?(?:a|per|each|\/) ?(?:week|wk)\b/i.exec(
      text,
    );
  const most = Number(hours?.[2] ?? 0);
  if (most >= 3 && most < 30) return 'part-time';
  if (most >= 35 && most <= 60 && Number(hours?.[1] ?? most) >= 30) return 'full-time';
  return /\b(?:[123]|one|two|three)(?: (?:full|half|long|short))? (?:days?|afternoons?|mornings?|evenings?|nights?) (?:a|per|each) week\b/i.test(
    text,
  )
    ? 'part-time'
    : null;
}

function typesIn(text: string, written: Readonly<Record<JobType, RegExp>>): JobType[] {
  return JOB_TYPES.filter((type) => written[type].test(text));
}

function isStated(text: string, pattern: RegExp): boolean {
  for (const match of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))) {
    if (!LATER.test(text.slice(Math.max(0, match.index - 60), match.index))) return true;
  }
  return false;
}

function settle(types: readonly JobType[], confidence: number): Finding<JobType> {
  const hours = types.filter((type) => type === 'full-time' || type === 'part-time');
  if (types.length === 1) return { value: types[0] ?? null, confidence };
  // both kinds of hours: the ad leaves it open; hours and a term: the term says more
  if (hours.length === 2) return { value: null, confidence: confidence - 0.3 };
  return { value: hours[0] ?? types[0] ?? null, confidence: confidence - 0.2 };
}
