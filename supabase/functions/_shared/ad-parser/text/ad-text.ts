import { unglue } from './clean-text.ts';

/** One ad as the finders read it. */
export type AdText = {
  /** The whole ad, run-together lines set apart. */
  text: string;
  /** Its lines that are not blank, trimmed. */
  lines: readonly string[];
  labels: readonly Labelled[];
  /** Everything stands in one or two lines: 'Line cook, Astoria, $18-20/hr, nights'. */
  isBrief: boolean;
};

/** What a finder says of one field: its value, or null for 'the ad does not say', and how sure it is, 0 to 1. */
export type Finding<Value> = { value: Value | null; confidence: number };

/** Prepares one ad of a cleaned paste for the finders. */
export function readAd(cleaned: string): AdText {
  const written = withoutCalls(unglue(cleaned).split('\n').flatMap(atLabels));
  const text = written.join('\n');
  const lines: string[] = [];
  for (const line of written) {
    const trimmed = line.trim();
    // the stars that a site gives an employer
    const isRating = lines.length < 5 && /^\d(?:\.\d)?(?: ?(?:★|stars?|out of 5).{0,20})?$/i.test(trimmed);
    if (trimmed !== '' && !isRating) lines.push(trimmed);
  }
  return {
    text,
    lines,
    labels: findLabels(lines),
    isBrief: (lines.length === 1 && text.length <= 400) || (lines.length === 2 && text.length <= 160),
  };
}

/** What a label in front of a colon announces. */
export type LabelKind = 'title' | 'company' | 'location' | 'pay' | 'type' | 'contact' | 'link';

/** Words that stand before a colon (or on a line of their own) in ads of any site. */
const LABELS: Readonly<Record<LabelKind, string>> = {
  title:
    'job ?title|position ?title|title|position|role|job|job name|puesto|t[ií]tulo|cargo|vacante|posici[oó]n|opening|vacancy|hiring|now hiring|job posting|job opening',
  company:
    'company|company name|employer|employer name|business|business name|organization|restaurant|agency|school|store|shop|salon|hotel|clinic|daycare|hiring company|compañ[ií]a|empresa|nombre de la empresa|negocio|empleador|restaurante|agencia|tienda',
  location:
    'location|locations|job location|work location|work site|worksite|job site|address|work address|where|area|neighborhood|city|borough|place|site|ubicaci[oó]n|lugar|lugar de trabajo|direcci[oó]n|direcci[oó]n del trabajo|zona|[aá]rea|barrio|ciudad|d[oó]nde',
  pay: 'compensation|pay|pay rate|rate of pay|pay range|pay scale|payrate|salary|salary range|wage|wages|rate|rates|hourly|hourly rate|hourly pay|hourly wage|hourly salary|starting pay|starting salary|starting rate|starting wage|base pay|base salary|day rate|weekly pay|annual salary|salario|pago|sueldo|paga|(?:salario|pago|sueldo) (?:por hora|semanal|diario|mensual)|tarifa|compensaci[oó]n|remuneraci[oó]n|se paga|pagamos',
  type: 'employment type|job type|job types|position type|type of employment|type|employment|employment status|status|job status|type of position|work type|contract type|tipo de (?:empleo|trabajo|contrato|puesto)|tipo|jornada|modalidad|horarios?|schedule|work schedule|turnos?',
  contact:
    'contact|contact info|call|call/text|text|phone|tel|telephone|email|e-mail|apply|to apply|how to apply|contacto|llamar|llame(?: al)?|llamen(?: al)?|whatsapp|tel[eé]fono|correo(?: electr[oó]nico)?|para aplicar|c[oó]mo aplicar|interesad[oa]s',
  link: 'link|apply here|apply online|website|apply at|url',
};
const KINDS = Object.keys(LABELS) as LabelKind[];
const PATTERNS = KINDS.map(
  (kind) =>
    [kind, new RegExp(`^[^\\p{L}\\p{N}$]{0,6}(?:the |our )?(?:${LABELS[kind]})\\s?[:=]\\s?(.{0,400})$`, 'iu')] as const,
);
const DASHED = KINDS.map(
  (kind) =>
    [kind, new RegExp(`^[^\\p{L}\\p{N}$]{0,6}(?:the |our )?(?:${LABELS[kind]})\\s[-–—]\\s(.{1,200})$`, 'iu')] as const,
);

const IN_LINE = Object.values(LABELS)
  .concat(
    'requirements?|qualifications?|description|job description|responsibilities|duties|benefits|perks|hours|shifts?|experience|requisitos|descripci[oó]n|descripci[oó]n del (?:puesto|trabajo)|responsabilidades|funciones|tareas|beneficios|prestaciones|ofrecemos|experiencia|horas|d[ií]as',
  )
  .join('|');
/** A label that goes on in a line: 'Cook needed. Pay: $18/hr Location: Corona'. */
const WITHIN = new RegExp(`(?<![\\p{L}\\p{N}])(?:${IN_LINE})\\s?:(?=\\s?\\S)`, 'giu');
/** What a label may follow: the end of a sentence or of a piece, a figure, a word in small letters. */
const AFTER = /(?:[.,;|!?)\]•·*–—-]|\d\S*|(?:^|\s)\p{Ll}\S*)\s$/u;

/** A line in pieces, each beginning with one of the labels in it. */
function atLabels(line: string): string[] {
  if (!line.includes(':') || line.length > 4000) return [line];
  const cuts = [...line.matchAll(WITHIN)].flatMap(({ index }, place) => {
    const before = line.slice(0, index);
    const starts = /^\p{Lu}/u.test(line.slice(index)) && (AFTER.test(before) || (place > 0 && before.includes(':')));
    return index > 0 && starts ? [index] : [];
  });
  return [0, ...cuts].map((start, place) =>
    line.slice(start, cuts[place]).replace(place < cuts.length ? /[\s|•·–—-]+$/ : '', ''),
  );
}

const CALL =
  "we are|we[’']re|now|currently|urgently|hiring(?: now| immediately)?|help wanted|join our team|jobs?(?: alert| opportunit(?:y|ies)| openings?| offers?| available)?|employment opportunity|immediate (?:hire|start|openings?)|urgent(?: hiring)?|positions? available|estamos|contratando(?: ahora| ya)?|contratamos|(?:se )?(?:busca|buscamos|necesita|necesitamos|solicita|solicitamos|requiere|ofrece|ofrecemos)(?: personal| gente| empleados?| empleo| trabajo)?|(?:ofertas?|bolsa|oportunidad|oportunidades) de (?:trabajo|empleo)|(?:hay )?(?:trabajos?|empleos?|vacantes?|puestos?)(?: disponibles?| abiert[oa]s?)?|[uú]nete a nuestro equipo|urgente|urge|atenci[oó]n|attention|good (?:morning|afternoon|evening)|buen(?:os|as) (?:d[ií]as|tardes|noches)|hi|hello|hola|everyone|all|a todos|grupo|ya";
const ONLY_CALL = new RegExp(`^(?:[^\\p{L}\\p{N}]|(?<![\\p{L}])(?:${CALL})(?![\\p{L}]))+$`, 'iu');

/** Whether a text says no more than that somebody is sought: 'WE ARE HIRING!'. */
export function onlyCalls(text: string): boolean {
  return text.length <= 80 && ONLY_CALL.test(text.trim());
}

/** The lines below what only calls: 'ESTAMOS CONTRATANDO' is no job and nobody's name. */
function withoutCalls(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '' && !onlyCalls(line));
  return first > 0 ? lines.slice(first) : lines;
}

/** What people put before a line instead of a label. */
const SIGNS: readonly (readonly [LabelKind, RegExp])[] = [
  ['location', /^[^\p{L}\p{N}]{0,4}(?:📍|📌|🏠|🗺)\s?(.{2,200})$/u],
  ['pay', /^[^\p{L}\p{N}]{0,4}(?:💰|💵|💲|🤑)\s?(.{1,200})$/u],
  ['type', /^[^\p{L}\p{N}]{0,4}(?:[\u{1F550}-\u{1F567}]|⏰|⏱|⏲|⌚|⌛|⏳|🗓|📅|📆)\s?(.{1,200})$/u],
  ['company', /^[^\p{L}\p{N}]{0,4}(?:🏢|🏬|🏪)\s?(.{2,80})$/u],
];

/** `lines`: its own place, and that of its value where that stands below; `text`: its own line. */
export type Labelled = { kind: LabelKind; key: string; value: string; line: number; lines: number[]; text: string };

/** Every 'label: value' line, the value taken from the next line where the label stands alone. */
export function findLabels(lines: readonly string[]): Labelled[] {
  const found: Labelled[] = [];
  for (const [place, line] of lines.entries()) {
    if (line.length > 440) continue;
    const hit = match(line, PATTERNS) ?? match(line, DASHED) ?? match(line, SIGNS);
    if (!hit) continue;
    const own = hit.value.trim();
    const next = (lines[place + 1] ?? '').trim();
    const value = own === '' && next.length <= 120 && !match(next, PATTERNS) ? next : own;
    found.push({
      kind: hit.kind,
      key: line.slice(0, line.search(/[:=–—-]/)).trim(),
      value,
      line: place,
      lines: own === '' && value !== '' ? [place, place + 1] : [place],
      text: line,
    });
  }
  return found;
}

function match(line: string, patterns: readonly (readonly [LabelKind, RegExp])[]) {
  for (const [kind, pattern] of patterns) {
    const value = pattern.exec(line)?.[1];
    if (value !== undefined) return { kind, value };
  }
  return null;
}
