import { JOB_LIMITS } from '../job-limits.ts';

/** What an import reads of a row; the first four must be filled . */
export const REQUIRED_COLUMNS = ['title', 'company', 'description', 'location'] as const;
export const COLUMNS = [
  ...REQUIRED_COLUMNS,
  'state',
  'zip',
  'type',
  'salary',
  'salary_min',
  'salary_max',
  'salary_currency',
  'salary_period',
  'schedule',
  'category',
  'requirements',
  'benefits',
  'contact_email',
  'contact_phone',
  'application_link',
  'posted_at',
  'expires_at',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Which cell of a row holds what, counted from 0; null where the file has no such column. */
export type ColumnMapping = Record<Column, number | null>;

/** The most characters of a cell. */
export const COLUMN_LIMITS: Record<Column, number> = {
  title: JOB_LIMITS.title,
  company: JOB_LIMITS.company,
  description: JOB_LIMITS.description,
  location: JOB_LIMITS.location,
  state: 60,
  zip: 60,
  type: JOB_LIMITS.job_type,
  salary: JOB_LIMITS.pay_range,
  salary_min: 60,
  salary_max: 60,
  salary_currency: 60,
  salary_period: 60,
  schedule: 2000,
  category: 200,
  requirements: 10_000,
  benefits: 10_000,
  contact_email: 240,
  contact_phone: 200,
  application_link: 2000,
  posted_at: 100,
  expires_at: 100,
};

/** What else a column is called, word for word, the likeliest first. */
const OTHER_NAMES: Partial<Record<Column, string[]>> = {
  title: ['job title', 'position title', 'position', 'role', 'job name', 'título', 'puesto', 'cargo', 'vacante', 'job'],
  company: [
    'company name',
    'employer',
    'employer name',
    'business',
    'business name',
    'organization',
    'agency',
    'empresa',
  ],
  description: ['job description', 'details', 'job details', 'duties', 'about', 'text', 'descripción', 'summary'],
  location: [
    'job location',
    'work location',
    'place',
    'address',
    'ubicación',
    'lugar',
    'city',
    'borough',
    'neighborhood',
    'office',
  ],
  state: ['state code', 'job state', 'estado'],
  zip: ['zip code', 'job zip', 'postal code', 'postcode', 'código postal', 'codigo postal'],
  type: [
    ...['job type', 'employment type', 'employment status', 'employment', 'worker type', 'employee type'],
    ...['tipo de empleo', 'jornada', 'tipo'],
  ],
  salary: [
    'pay',
    'pay range',
    'wage',
    'wages',
    'salary range',
    'compensation',
    'hourly rate',
    'pay rate',
    'rate',
    'salario',
    'sueldo',
    'pago',
  ],
};

const PAY = '(?:salary|pay|wage|wages|rate|compensation|comp|salario|sueldo|pago|hourly|annual)';
const LOW =
  '(?:min|minimum|from|low|lower|lowest|start|starting|floor|desde|m[ií]nimo|minimo)(?: (?:value|amount|range))?';
const HIGH =
  '(?:max|maximum|to|high|higher|upper|highest|end|ceiling|top|hasta|m[aá]ximo|maximo)(?: (?:value|amount|range))?';
/** What a column's name means, by its words; what is most specific stands first, and takes its column from the others. */
const MEANINGS: readonly (readonly [Column, RegExp])[] = [
  ['salary_min', new RegExp(`\\b${PAY}\\b.*\\b${LOW}$|^${LOW} .*\\b${PAY}\\b|^(?:salary|pay|wage) ${LOW}\\b`)],
  ['salary_max', new RegExp(`\\b${PAY}\\b.*\\b${HIGH}$|^${HIGH} .*\\b${PAY}\\b|^(?:salary|pay|wage) ${HIGH}\\b`)],
  ['salary_currency', /\b(?:currency|moneda|divisa)\b/],
  [
    'salary_period',
    new RegExp(
      `\\b${PAY}\\b.*\\b(?:period|frequency|unit|interval|type|basis|per|periodo|per[ií]odo|frecuencia|unidad|schedule)\\b|^(?:period|frequency|pay(?:ment)? (?:type|period)|frecuencia|periodicidad|periodo|per[ií]odo)(?!\\p{L})`,
    ),
  ],
  [
    'expires_at',
    /\b(?:expir\w*|expiry|valid (?:through|until)|post until|close[sd]?|closing|deadline|end date|apply by|vence|vencimiento|caduca\w*|fecha (?:l[ií]mite|de cierre|de vencimiento))\b/,
  ],
  [
    'posted_at',
    /\b(?:posted|posting date|publish\w*|publicad[oa]|publicaci[oó]n|date (?:listed|created|opened)|opened(?: on| date)?|open date|created(?: at| on| date)?|listed (?:at|on|date)|post date|publication date|fecha(?: de publicaci[oó]n)?)\b|^date$/,
  ],
  ['contact_email', /\b(?:e ?mail|correo)\b/],
  ['contact_phone', /\b(?:phone|telephone|tel|tel[eé]fono|celular|cell|mobile|whatsapp|contact number)\b/],
  ['application_link', /\b(?:url|\w*link|apply|enlace|web ?site|webpage)\b/],
  [
    'requirements',
    /\b(?:requirements?|qualifications?|requisitos|minimum quals?|min quals?|qual requirements|must haves?|preferred skills|skills)\b/,
  ],
  ['benefits', /\b(?:benefits?|perks|beneficios|prestaciones)\b/],
  [
    'category',
    /\b(?:category|categor[ií]a|industry|sector|department|job family|occupation|industria|[aá]rea de trabajo)\b/,
  ],
  [
    'type',
    /\b(?:employment|job|work|position|contract|time|tipo de)\b.*\b(?:type|status|kind|indicator|empleo|contrato|trabajo|jornada)\b|^(?:type|full ?time part ?time|ft pt|contract)\b/,
  ],
  ['schedule', /\b(?:schedule|hours|shifts?|horario|turno|horas|availability)\b/],
  ['salary', new RegExp(`^(?:.* )?${PAY}(?: .*)?$`)],
  [
    'company',
    /\b(?:company|employer|business|organi[sz]ation|agency|firm|hiring (?:company|organi[sz]ation)|client|brand|empresa|empleador|compa[nñ][ií]a|negocio|org)\b(?! (?:url|size|type|logo|description|id|website|industry|unit|line|area))|\blegal entity\b/,
  ],
  [
    'description',
    /\b(?:description|descripci[oó]n|duties|responsibilities|summary|details|body|content|about|tasks|funciones|responsabilidades)\b/,
  ],
  [
    'location',
    /\b(?:location|place|address|city|town|borough|neighborhood|site|where|ubicaci[oó]n|lugar|direcci[oó]n|ciudad|barrio|zona)\b/,
  ],
  ['title', /\b(?:title|position|role|vacancy|opening|headline|t[ií]tulo|puesto|cargo|vacante)\b/],
];
/** Names of what is none of ours though a word of it is: an id, a count, a code. */
const NONE_OF_OURS =
  /\b(?:id|ids|code|no|number of|count|level|#|logo|size|latitude|longitude|lat|lng|lon|zip|postal|state|country|class|classification|posting type|source|status|updated|process date)\b/;

/** A header as it is compared: without case, spaces round it and marks that cannot be seen. */
export function plainHeader(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase();
}

/** 'jobtitle', 'payrate'. */
const JOINED =
  /\b(job|company|employer|position|apply|pay|salary|work|contact|posting|hiring|employment|expiration|min|max|date|zip|postal)(title|name|type|description|location|city|state|zip|url|rate|range|min|max|email|phone|date|category|posted|salary|pay|code)\b/;

/** 'baseSalary.minValue', 'Salary Range (From)' and 'jobtitle' as words. */
const wordsOf = (text: string) =>
  plainHeader(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
    .replace(JOINED, '$1 $2');

/** The columns by their own names. Of two with the same name the first counts. */
export function mapByName(header: string[]): ColumnMapping {
  const names = header.map(plainHeader);
  return toMapping((column) => names.indexOf(column));
}

/** The columns by their own names, else by what people also call them, else by what their names mean: for a person to confirm. */
export function suggestMapping(header: string[]): ColumnMapping {
  const names = header.map(plainHeader);
  const words = header.map(wordsOf);
  const found = new Map<Column, number>();
  const isTaken = (at: number) => [...found.values()].includes(at);
  const take = (column: Column, at: number) => {
    if (at >= 0 && !found.has(column) && !isTaken(at)) found.set(column, at);
  };
  for (const column of COLUMNS) take(column, names.indexOf(column));
  for (const column of COLUMNS) take(column, words.indexOf(wordsOf(column)));
  for (const column of COLUMNS) for (const name of OTHER_NAMES[column] ?? []) take(column, words.indexOf(name));
  for (const [column, meaning] of MEANINGS) {
    take(
      column,
      words.findIndex((name, at) => !isTaken(at) && meaning.test(name) && !NONE_OF_OURS.test(name)),
    );
  }
  return toMapping((column) => found.get(column) ?? -1);
}

function toMapping(placeOf: (column: Column) => number): ColumnMapping {
  const entries = COLUMNS.map((column) => {
    const at = placeOf(column);
    return [column, at < 0 ? null : at] as const;
  });
  return Object.fromEntries(entries) as ColumnMapping;
}

const REFERENCE =
  /^(?:(?:job|posting|position|requisition|req|vacancy|external|listing) )?(?:id|ref|reference|reference (?:id|number|no))$|^(?:job|posting|position|requisition|req|vacancy) (?:number|no|code)$|^guid$/;

/** The place of the column by which a row is known in later files, -1 where there is none. */
export const referenceColumn = (header: readonly string[]) => header.findIndex((name) => REFERENCE.test(wordsOf(name)));

/** The required columns that a mapping leaves out. */
export function missingColumns(mapping: ColumnMapping): Column[] {
  return REQUIRED_COLUMNS.filter((column) => mapping[column] === null);
}

/** The named columns of a file that a mapping does not read. */
export function columnsLeftOut(header: readonly string[], mapping: ColumnMapping): string[] {
  const read = new Set(Object.values(mapping));
  return header.filter((name, at) => !read.has(at) && plainHeader(name) !== '').map((name) => name.trim());
}
