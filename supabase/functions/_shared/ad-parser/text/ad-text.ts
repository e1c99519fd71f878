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
  const text = unglue(cleaned);
  const lines: string[] = [];
  for (const line of text.split('\n')) {
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
    'job ?title|position ?title|title|position|role|job|job name|puesto|opening|vacancy|hiring|now hiring|job posting|job opening',
  company:
    'company|company name|employer|employer name|business|business name|organization|restaurant|agency|school|store|shop|salon|hotel|clinic|daycare|hiring company|compañ[ií]a|empresa',
  location:
    'location|locations|job location|work location|work site|worksite|job site|address|work address|where|area|neighborhood|city|borough|place|site|ubicaci[oó]n|lugar|direcci[oó]n|dirección del trabajo',
  pay: 'compensation|pay|pay rate|rate of pay|pay range|pay scale|payrate|salary|salary range|wage|wages|rate|rates|hourly|hourly rate|hourly pay|hourly wage|hourly salary|starting pay|starting salary|starting rate|starting wage|base pay|base salary|day rate|weekly pay|annual salary|salario|pago|sueldo|paga',
  type: 'employment type|job type|job types|position type|type of employment|type|employment|employment status|status|job status|type of position|work type|contract type|tipo de empleo|tipo|horario|schedule',
  contact:
    'contact|contact info|call|call/text|text|phone|tel|telephone|email|e-mail|apply|to apply|how to apply|contacto|llamar|whatsapp',
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

/** What people put before a line instead of a label. */
const SIGNS: readonly (readonly [LabelKind, RegExp])[] = [
  ['location', /^[^\p{L}\p{N}]{0,4}(?:📍|📌|🏠|🗺)\s?(.{2,200})$/u],
  ['pay', /^[^\p{L}\p{N}]{0,4}(?:💰|💵|💲|🤑)\s?(.{1,200})$/u],
  ['type', /^[^\p{L}\p{N}]{0,4}(?:🕐|🕒|🕘|⏰|⏱|🗓|📅|📆)\s?(.{1,200})$/u],
  ['company', /^[^\p{L}\p{N}]{0,4}(?:🏢|🏬|🏪)\s?(.{2,80})$/u],
];

export type Labelled = { kind: LabelKind; key: string; value: string; line: number };

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
      key: line
        .slice(0, line.search(/[:=–—-]/))
        .trim()
        .toLowerCase(),
      value,
      line: place,
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
