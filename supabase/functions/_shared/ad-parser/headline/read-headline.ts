import { cutText } from '../../rules/cut-text.ts';
import {
  CAPITALISED,
  COMPANY_SUFFIX,
  LEGAL_FORM,
  NOT_A_COMPANY,
  TRADE,
  UNNAMED_BUSINESS,
} from '../lexicon/company-words.ts';
import { isPlace, mentionsPlace } from '../lexicon/places.ts';
import { namesRole } from '../lexicon/roles.ts';
import { findAmounts } from '../pay/amounts.ts';
import type { AdText } from '../text/ad-text.ts';
import { rolePhrase } from './role-phrase.ts';
import { isPayTalk, type SegmentKind, segmentKind } from './segment-kind.ts';

/** What an ad's first line tells. */
export type Headline = {
  title: string | null;
  /** Whether the title names a known role. */
  namesRole: boolean;
  location: string | null;
  /** The place stood in parentheses at the end, or as a piece of its own. */
  locationIsSure: boolean;
  company: string | null;
  /** What stands beside the job and could be a name: 'Fern & Oat' in 'Barista - Fern & Oat'. */
  asides: readonly string[];
  /** Somebody looks for work in it: the title is their words, so that an admin sees that this is no ad. */
  seeksWork: boolean;
};

type Segment = { text: string; before: string; kind: SegmentKind };

const DECORATION = /^\${2,}\s*|^[^\p{L}\p{N}$("']+|[^\p{L}\p{N})"'.%+]+$/gu;
const NUMBERING =
  /^(?:(?:job|ad|listing|position|posting)\s*)?#?\d{1,3}\s?[.):]\s+|^(?:job|ad|listing)\s*#?\d{1,3}\s?[-–:.]\s*/i;
const MAIL = /^(?:(?:subject|re|fwd?|asunto)\s?:\s*){1,3}/i;
/** 'Come cook with us', 'Do you love plants?': an invitation, not a title. */
const CALL =
  /^(?:come (?:and )?[\p{L} ]{2,20} (?:with|for) us|join (?:us|our (?:team|crew|family))|work with us|(?:do|are) you [^?]{2,80}\?|love [^?!]{2,40}[?!]|make money[\p{L} ]{0,20}|earn (?:up to )?\$?\d[^!]{0,40}!?)[\s!.:-]*/iu;
/** What parentheses say of the job instead of its place. */
const QUALIFIES =
  /\b(?:hybrid|remote|days?|nights?|overnight|shifts?|bilingual|spanish|english|essential|required|preferred|experienced?|entry|level|senior|junior|certified|licensed?|option|freelance|intern(?:ship)?|paid|temp|salary|bonus|visa|all genders|multiple|various|new grads?)\b/i;
const PARENTHESES = /\s*[([]([^()[\]]{1,80})[)\]]\s*[!*.]*$/;
const PLACE_WITHIN = /^[^()]{3,120}\([^()]{2,60}\)(?=\s?[-–—|•,:])(?!.*\)[\s!*.]*$)/;
/** 'Luna Nails (Murray Hill) hiring …' */
const PLACE_BEFORE_VERB =
  /^[^()]{2,60}?( \(([^()]{2,60})\))(?= (?:(?:is|are) )?(?:now )?(?:hiring|seek|need|want|looking))/i;
const SEPARATOR =
  /(\s+[-–—|•·@~]+\s+|\s*\|\s*|\s*[•·★☆✨🔥]+\s*|\s+\/\/\s+|\s*\*{2,}\s*|[!]+\s+|\s+-{1,3}(?=\$)|,\s+(?=\$))/u;
const BRIEF_SEPARATOR = new RegExp(`${SEPARATOR.source}|(,\\s+|\\.\\s+|;\\s+)`, 'u');
const ONLY_SEPARATOR = new RegExp(`^(?:${BRIEF_SEPARATOR.source})$`, 'u');
const HIRES =
  /^([^.!?]{2,60}?),? (?:(?:is|are) |(?=(?:now )?hiring\b|looking for\b|seeking\b|in need of\b))(?:now |currently |actively |urgently |looking to )?(?:hiring|hire|seeking|looking for|recruiting|in search of|searching for|in need of)(?: for)?(?:(?: an?| our next| the)(?= ))?\s*:?\s*/i;
/** 'Restaurante El Patio busca mesera', 'La Espiga está contratando panaderos' */
const HIRES_IN_SPANISH =
  /^((?!se |estoy |estamos )[^.!?,;:]{3,60}?)(?<! se),? (?:est[aá]n? (?:buscando|contratando|solicitando)|buscan?|necesitan?|solicitan?|requieren?|contratan?)(?= ) ?(?:(?:una?|urgente(?:mente)?) )*/iu;
/** A kind of employer with nobody's name. */
const UNNAMED_IN_SPANISH =
  /^(?:familia|pareja|señor[a]?|restaurante|tienda|bodega|negocio|empresa|compañ[ií]a|agencia|salón|panader[ií]a|f[aá]brica|taller|cl[ií]nica|hotel|oficina|almac[eé]n)$/iu;
/** 'Joven busca empleo de chofer', 'Looking for work as a cook': who writes wants a job. Questions and 'if you' offer one. */
const SEEKS_WORK =
  /^(?!.*?(?<!\p{L})(?:si|que|qui[eé]n(?:es)?|alguien|personas?|ustede?s?|todos|gente|if|who|you|anyone|people|persons|those|everyone|students) (?:\p{L}+ ){0,2}(?:busca|necesita|look|seek|need|want))[^.!?;]{0,60}?(?<!\p{L})(?:(?:busc(?:o|an?|amos|ando)|necesit(?:o|an?|amos|ando)|ocup(?:o|a)|solicit(?:o|a)|(?:en busca|en b[uú]squeda) de)(?: (?:urgente(?:mente)?|con urgencia|un|una|alg[uú]n|alguna|cualquier|buen|nuevo|mi|de)){0,3} (?:trabaj(?:o|ito)|empleo|chamba|jale|oportunidad(?:es)? (?:laboral(?:es)?|de (?:trabajo|empleo)))(?!\p{L}| (?:social|en equipo))|(?:(?:looking|searching|hunting) for|seek(?:s|ing)?|need(?:s|ing)?|in (?:need|search) of)(?: (?:an?|any|some|(?:full|part)[ -]?time|new|steady|good|extra|other|cleaning|cash)){0,3} (?:work|jobs?|employment|gigs?)(?= (?:as|in|at|near|around|to|for|with|doing|on|this|these|now|asap|immediately|please|de|en|como|para)(?!\p{L})|\s*(?:[.,;:!|()–—]|$)))(?![^.!;]*\?)/iu;
const ANNOUNCES =
  /^(?:(?:now|we['’]?re|we are|currently|urgently|immediately|is|i am|i['’]m)?\s?(?:hiring|seeking|looking for|recruiting|in need of|in search of|searching for|looking to hire)|help wanted|wanted|needed|urgent(?:ly)?(?: hiring| needed)?|immediate (?:opening|hire|need|start)s?(?: for)?|job (?:opening|opportunity|posting|alert)|new job|(?:(?:we|they)(?: also)? )?need(?:ed)?|join our team(?: as)?|(?:position|job) available|open position|opening for|(?:(?:se )?est(?:oy|[aá]n?|amos) )?(?:buscando|contratando|solicitando)|en busca de|(?:quiero|queremos) contratar|(?:me|nos) urgen?|(?:hay |ofrezco )?(?:oferta de )?(?:trabajo|empleo|vacantes?)(?: disponible)?(?: (?:de|para)|(?= ?:))|(?:con )?urgen(?:te|cia)|se (?:busca|necesita|solicita|requiere|ocupa|ofrece)n?|(?:busco|necesito|ocupo|solicito|requiero)(?: urgente(?:mente)?)?|i need|buscamos|necesitamos|solicitamos|requerimos|contratamos|vacantes?(?: (?:disponibles? )?(?:para|de))?)\b(?: (?:for|ahora)\b)?\s*[:!,*-]*\s*(?:(?:an?|our next|some|the|(?:a )?una?) )?/i;
const TRAILING =
  /[\s,:!*-]+(?:needed|wanted|asap|a\.s\.a\.p\.?|immediately|urgently|now hiring|hiring now|hiring|now|today|needed asap|wanted asap|required|immediate (?:start|hire|opening|openings)|apply (?:now|today)|position available|available|urgente|job opening|opening|openings|(?:full|part)[ -]?time|tiempo completo|medio tiempo|starting(?: at| pay)?|starts at|up to|earn(?: up to)?|paid|in|at|near|for)$/i;

const TITLE_CASE = /^\p{Lu}\S*(?: (?:of|and|the|&))?(?: \p{Lu}\S*)+$/u;

const NAME_LIKE = /^\p{Lu}[\p{L}\p{N}'’.]+(?: (?:of|and|the|in|on|at|for|&|\p{Lu}[\p{L}\p{N}'’.]*)){0,4}$/u;

/** Praise and hours before a title; the hours are a field of their own. */
const LEADING =
  /^(?:(?:awesome|amazing|great|rock ?star|superstar|fantastic|reliable|friendly|responsible|dependable|hard[ -]?working|energetic|motivated|also|tambi[eé]n|full[ -]?time|f\/t|part[ -]?time|p\/t|half[ -]?time|ft|pt)\b[\s/&:,-]*)+(?=\p{L}{2})/iu;

/** 'looking for a hair braider in Flatbush': any work that is sought. */
const SOUGHT =
  /\b(?:looking for|seek(?:s|ing)|needs?|wants?|hiring) (?:an? |some )?((?!some|any|people|persons?\b|you\b|help\b|lady|m[ae]n\b|wom[ae]n\b|guys?\b|two\b|the\b|to\b)[\p{Ll}-]+(?: [\p{Ll}-]+){0,2}?)(?= (?:in|at|for|to|who|with|near|that|on)\b|[,.;!\n])/iu;

/** Reads the first line: title, and the place or company that stand beside it. */
export function readHeadline(ad: AdText): Headline {
  const label = ad.labels.find(({ kind, line: place }) => kind === 'title' && place === 0);
  const written = cutText(label?.value || firstLine(ad), 600)
    .replace(NUMBERING, '')
    .replace(DECORATION, '')
    .replace(MAIL, '');
  const within = PLACE_WITHIN.exec(written)?.[0] ?? '';
  // 'Guard (Overnight) - Bronx': the parentheses say no place
  const line = QUALIFIES.test(PARENTHESES.exec(within)?.[1] ?? '')
    ? written.replace(within, within.replace(PARENTHESES, ''))
    : written;
  // 'Cook (Astoria) - $20/hr - full-time': what stands before the parentheses is the title
  const upToPlace = PLACE_WITHIN.exec(line)?.[0];
  const headline = ofLine(upToPlace ?? line, ad.isBrief && !upToPlace);
  const [only] = headline.asides;
  // in an ad of one line, two words in capitals beside the job are who hires
  const isNamed = ad.isBrief && headline.namesRole && headline.company === null && only?.includes(' ');
  return isNamed ? { ...headline, company: only ?? null } : headline;
}

/** The first line that is no label of something else: 'Company: …' may stand above it all. */
function firstLine(ad: AdText): string {
  const labelled = new Set(
    ad.labels.filter(({ kind }) => kind === 'company' || kind === 'location').map(({ line }) => line),
  );
  return ad.lines.find((_, place) => !labelled.has(place)) ?? ad.lines[0] ?? '';
}

/** Reads a line that tells the job, wherever it stands. */
export function ofLine(line: string, isBrief: boolean): Headline {
  const named = PLACE_BEFORE_VERB.exec(line);
  const { rest: uncalled, location: atEnd } = takeParentheses(named ? line.replace(named[1] ?? '', '') : line);
  const inParentheses = atEnd ?? named?.[2] ?? null;
  const rest = uncalled.replace(CALL, '');
  const opening = isBrief ? (rest.split(BRIEF_SEPARATOR)[0] ?? '') : rest;
  if (SEEKS_WORK.test(rest)) return ofSeeker(rest, inParentheses);
  if (isSentence(opening)) return ofSentence(rest, inParentheses);
  const hires = HIRES.exec(rest) ?? HIRES_IN_SPANISH.exec(rest);
  const company =
    hires &&
    CAPITALISED.test(hires[1] ?? '') &&
    !/^(?:we|i|our|my|the)\b/i.test(rest) &&
    !UNNAMED_IN_SPANISH.test(hires[1] ?? '') &&
    segmentKind(hires[1] ?? '') !== 'hype'
      ? (hires[1] ?? null)
      : null;
  const announced = stripAnnouncement(hires ? rest.slice(hires[0].length) : rest);
  const segments = split(announced, isBrief);
  const place = placeAmong(segments);
  const cut = cutTail(withoutTerms(withoutPay(titleOf(segments, isBrief))));
  const title = tidyTitle(cut.title);
  return {
    title: title === '' ? null : title,
    namesRole: segments.some(({ kind }) => kind === 'role') && namesRole(title),
    location: inParentheses ?? bothPlaces(cut.location, place, rest),
    locationIsSure: inParentheses !== null || place !== null,
    company: company ?? cut.company ?? companyAmong(segments, isBrief),
    asides: asidesAmong(segments),
    seeksWork: false,
  };
}

function isSentence(text: string): boolean {
  const words = text.split(/\s+/).length;
  return (
    words > 18 ||
    /\b(?:seeks|needs|wants)\b/.test(text) ||
    (words > 7 && /[.?]$/.test(text)) ||
    (words > 5 && /^(?:we|i|our|my|hi|hello|hey|looking|need|are you|do you|hola)\b/i.test(text))
  );
}

function ofSentence(text: string, location: string | null): Headline {
  const hires = HIRES.exec(text)?.[1] ?? null;
  // 'Shoe repair person wanted full time by …': any work that is wanted
  const requested = /^((?:\S+ ){1,5}?)(?:wanted|needed)\b/i.exec(text)?.[1]?.trim() ?? null;
  const title = rolePhrase(text, false) ?? requested ?? SOUGHT.exec(text)?.[1] ?? null;
  const company = hires && /^\p{Lu}/u.test(hires) && !/^(?:we|i|our|my|the|a|an|are)\b/i.test(hires) ? hires : null;
  return {
    title: title && tidyTitle(title),
    namesRole: title !== null,
    location: location ?? cutTail(text.replace(/[.!?]+$/, '')).location,
    locationIsSure: location !== null,
    company,
    asides: [],
    seeksWork: false,
  };
}

function ofSeeker(text: string, location: string | null): Headline {
  const sentence = text.split(/[.!;]/)[0]?.trim() ?? '';
  const place = placesBehind(sentence).find(({ name }) => name !== null);
  return {
    title: cutText(place?.work ?? sentence, 200),
    namesRole: false,
    location: location ?? place?.name ?? null,
    locationIsSure: location !== null,
    company: null,
    asides: [],
    seeksWork: true,
  };
}

/** Cuts the last parentheses off: a place, or what else an advertiser puts there. */
function takeParentheses(line: string): { rest: string; location: string | null } {
  let rest = line;
  let location: string | null = null;
  for (let round = 0; round < 3; round += 1) {
    const match = PARENTHESES.exec(rest);
    const inner = match?.[1]?.trim() ?? '';
    if (!match || match.index === 0) break;
    const kind = QUALIFIES.test(inner) || isCredential(inner) ? 'type' : segmentKind(inner);
    const isLocation =
      kind === 'place' ||
      (round === 0 && ['other', 'role'].includes(kind) && (kind === 'other' || mentionsPlace(inner)));
    if (isLocation && location === null) location = inner;
    else if (kind === 'other' || kind === 'role') break;
    rest = rest.slice(0, match.index);
  }
  return { rest: rest.replace(DECORATION, ''), location };
}

/** 'RN', 'PE', 'CDL A': letters that no list of places knows. */
function isCredential(text: string): boolean {
  return /^[A-Z]{2,4}(?: [A-Z])?$/.test(text) && !mentionsPlace(text);
}

function stripAnnouncement(text: string): string {
  let rest = text;
  for (let round = 0; round < 3; round += 1) {
    const shorter = rest.replace(ANNOUNCES, '').replace(/^[\s!*:.,-]+/, '');
    if (shorter === rest || shorter === '') break;
    rest = shorter;
  }
  return rest;
}

function split(text: string, isBrief: boolean): Segment[] {
  // 'Porter, West Side Garage (Chelsea), nights'
  const opened = isBrief ? text.replace(/ \(([^()]{2,40})\)(?=[.,;]|$)/g, ', $1') : text;
  const slashed = isBrief && opened.split(' / ').length > 2 ? opened.replaceAll(' / ', ' | ') : opened;
  const pieces = slashed.split(isBrief ? BRIEF_SEPARATOR : SEPARATOR).filter((piece) => piece !== undefined);
  const segments: Segment[] = [];
  let before = '';
  for (const piece of pieces) {
    if (ONLY_SEPARATOR.test(piece)) {
      before = piece;
      continue;
    }
    if (piece.trim() === '') continue;
    const plain = stripAnnouncement(piece.trim());
    segments.push({ text: plain, before, kind: segmentKind(plain) });
    before = '';
  }
  return segments;
}

function titleOf(segments: readonly Segment[], isBrief: boolean): string {
  const role = segments.findIndex(({ kind }) => kind === 'role');
  if (role < 0) return segments.find(({ kind }) => kind === 'other')?.text ?? '';
  if (isBrief) return segments[role]?.text ?? '';
  // what surrounds the role stays, except pay, place, hours and shouting at either end
  const stored = (segment: Segment | undefined) => segment !== undefined && ['role', 'other'].includes(segment.kind);
  let first = role;
  while (first > 0 && stored(segments[first - 1])) first -= 1;
  let last = role;
  // 'cook @ neighborhood pub'
  while (stored(segments[last + 1]) && !segments[last + 1]?.before.includes('@')) last += 1;
  return segments
    .slice(first, last + 1)
    .map(({ text, before }, place) => (place === 0 ? text : `${before}${text}`))
    .join('');
}

/** The first piece that is a place, with those that follow it: 'Astoria, Queens'. */
function placeAmong(segments: readonly Segment[]): string | null {
  const first = segments.findIndex(({ kind, text }) => kind === 'place' && text.length > 1);
  if (first < 0) return null;
  const next = segments[first + 1];
  const name = segments[first]?.text ?? '';
  return next?.kind === 'place' && next.before.trim() === ',' ? `${name}, ${next.text}` : name;
}

/** 'Cook in Corona, Queens' has its place in two pieces. */
function bothPlaces(tail: string | null, piece: string | null, line: string): string | null {
  const both = `${tail}, ${piece}`;
  return tail && piece && line.includes(both) ? both : (piece ?? tail);
}

/** The piece that is a business's name: any unknown one of a brief ad, one that ends like a business's in a headline. */
function companyAmong(segments: readonly Segment[], isBrief: boolean): string | null {
  // beside a job, 'Retail Design' is what the job is about
  const hasRole = segments.some(({ kind }) => kind === 'role');
  const looksRight = (text: string) => (hasRole && !isProperName(text) ? LEGAL_FORM.test(text) : isBusiness(text));
  const named = segments.find(
    ({ kind, text, before }) =>
      kind === 'other' &&
      // after a full stop, one word or words in small letters are a sentence
      (before.startsWith('.') ? TITLE_CASE : CAPITALISED).test(text) &&
      text.split(' ').length <= 5 &&
      !/[$%]/.test(text) &&
      isUsable(text) &&
      ((isBrief && hasRole) || looksRight(text)),
  );
  return named?.text ?? null;
}

function asidesAmong(segments: readonly Segment[]): string[] {
  const named = segments.filter(
    ({ kind, text }) =>
      kind === 'other' && NAME_LIKE.test(text) && isUsable(text) && !TRADE.test(text) && !/ing$/.test(text),
  );
  return named.map(({ text }) => text);
}

/** Whether words in capitals could be a name: no sentence, no words that every ad has, nothing that says where. */
function isUsable(text: string): boolean {
  return (
    /\p{Lu}/u.test(text) &&
    (!/[.!?]$/.test(text) || LEGAL_FORM.test(text)) &&
    !(/ (?:in|at|on|near) /i.test(text) && mentionsPlace(text)) &&
    !text.split(' ').some((word) => NOT_A_COMPANY.test(word))
  );
}

/** 'Pearl Street Diner', 'Joe’s Pizzeria' beside a job; 'Music School' and 'Retail Design' say what the job is about. */
function isProperName(text: string): boolean {
  return (
    /^(?:(?:\p{Lu}\S* (?:(?:of|and|the|&) )?){2,}|\p{Lu}\S+['’]s )\p{Lu}\S*$/u.test(text) &&
    !TRADE.test(text) &&
    !mentionsPlace(text)
  );
}

function isBusiness(text: string): boolean {
  return (
    COMPANY_SUFFIX.test(text) &&
    (!TRADE.test(text) || /^\p{L}+s /u.test(text)) &&
    text.includes(' ') &&
    !UNNAMED_BUSINESS.test(text) &&
    !namesRole(text.split(' ').at(-1) ?? '')
  );
}

function withoutPay(title: string): string {
  const [amounts] = findAmounts(title, false);
  if (!amounts) return title;
  const behind = title.slice(amounts.textEnd);
  return `${title.slice(0, amounts.start)} ${isPayTalk(behind) ? '' : behind}`.replace(/\s+/g, ' ').trim();
}

function tidyTitle(title: string): string {
  let rest = withoutPay(title)
    .replace(DECORATION, '')
    .replace(LEADING, '')
    .replace(/^\d{1,2} (?=\p{L}{3})/u, '');
  rest = rest.replace(/\s(?:needed|wanted)(?: (?:located |based )?(?:in|at|near|for|by)|\s?[-–—:|,]) .*$/i, '');
  for (let round = 0; round < 3; round += 1) rest = rest.replace(TRAILING, '').replace(DECORATION, '');
  return cutText(withoutTerms(rest).trim(), 200);
}

/** 'Cocinero en Corona, medio tiempo': what follows the last comma is a field of its own. */
function withoutTerms(title: string): string {
  const [, before = '', last = ''] = /^(.{3,}), ([^,]+)$/.exec(title) ?? [];
  return before !== '' && ['type', 'schedule', 'hype'].includes(segmentKind(last)) ? before : title;
}

/** A title with the place or employer that stood behind it. */
type Cut = { title: string; location: string | null; company: string | null };

const BEFORE_PLACE = /(?<=^.{3,}?)(?:,? (?:(?:located |based )?(?:in|near|around)|for|en|para|cerca de) |, )/giu;

/** A place and nothing else, without its article: 'the Bronx', 'el Bronx'. 'El Barrio' keeps its own. */
function placeIn(text: string): string | null {
  const bare = text.replace(/^(?:the|el|la|los|las) /i, '');
  return (
    [bare, text].find((name) => name.length >= 2 && !name.includes(' / ') && isPlace(name.replace(/ area$/i, ''))) ??
    null
  );
}

/** Each way to read a line as words with a place behind them. */
function placesBehind(whole: string): { work: string; name: string | null }[] {
  return [...whole.slice(0, 200).matchAll(BEFORE_PLACE)].map((match) => ({
    work: whole.slice(0, match.index),
    name: placeIn(whole.slice(match.index + match[0].length)),
  }));
}

const NAMED_BY_ARTICLE =
  /^([^,;:]{3,80}?) (?:for|para|en|at|@) ((?:\p{Lu}\p{L}+ )?(?:El|La|Los|Las|Don|Doña|The) \p{Lu}[\p{L}&.'’ ]{1,40})$/u;

/** Cuts ' in Astoria', ', Astoria', ' at Pearl Diner' and ' for our small kitchen' off a title that names a job before it. */
function cutTail(whole: string): Cut {
  const place = placesBehind(whole).find(({ work, name }) => name !== null && namesRole(work));
  const location = place?.name ?? null;
  const title = place?.work ?? whole;
  const whom = /^(.{3,60}?) for (?:(?:our|my|an?|the|two|busy)\b|(?=\p{Ll}|\d))/u.exec(title)?.[1];
  if (whom && namesRole(whom)) return { title: whom, location, company: null };
  // 'Bakery Clerk for Marguerite’s': a possessive that nothing follows is a shop
  const [, work, shop] = /^([^,;:]{3,80}?) for (\p{Lu}[\p{L}&.' ’]{1,40}['’]s)$/u.exec(title) ?? [];
  if (work && shop && namesRole(work)) return { title: work, location, company: shop };
  // 'Cocinero para El Patio': an article in capitals begins a name
  const [, post, name] = NAMED_BY_ARTICLE.exec(title) ?? [];
  if (post && name && namesRole(post) && !mentionsPlace(name)) return { title: post, location, company: name };
  const [, job, employer] = /^([^,;:]{3,80}?) (?:at|@) (\p{Lu}.{1,60})$/u.exec(title) ?? [];
  if (job && employer && namesRole(job)) {
    return { title: job, location, company: isPlace(employer) || !CAPITALISED.test(employer) ? null : employer };
  }
  return { title, location, company: null };
}
