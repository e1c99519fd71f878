import type { JobRow } from './read-job-file.ts';

const PERIODS: readonly (readonly [string, RegExp])[] = [
  ['hour', /\b(?:hour\w*|hr|hrs|h|hora)\b/],
  ['day', /\b(?:day|daily|diem|d[ií]a|diario|shift)/],
  ['two weeks', /\b(?:bi ?weekly|every (?:two|2) weeks|fortnight\w*|quincenal|quincena)\b/],
  ['week', /\b(?:week\w*|wk|semana\w*)\b/],
  ['month', /\b(?:month\w*|mo|mes|mensual)\b/],
  ['year', /\b(?:year\w*|yr|annual\w*|annum|a[nñ]o|anual)(?!\p{L})/u],
];

/** A row as the database stages it: pay in one text, contact in one, dates as the database reads them. */
export function asJob(row: JobRow) {
  const { state, zip, type, salary, salary_min, salary_max, salary_currency, salary_period, schedule, ...rest } = row;
  const { contact_email, contact_phone, application_link, posted_at, expires_at, ...job } = rest;
  const isMail = application_link !== null && /^(?:mailto:)?[^\s@/]+@[^\s@/]+$/i.test(application_link);
  const contact = [isMail ? application_link.replace(/^mailto:/i, '') : null, contact_email, contact_phone];
  return {
    ...job,
    location: placeOf(job.location, state, zip),
    description: schedule ? `${job.description}\n\nSchedule: ${schedule}` : job.description,
    job_type: type,
    pay_range: salary ?? payOf(salary_min, salary_max, salary_currency, salary_period),
    contact_method: [...new Set(contact.filter(Boolean))].join(', ') || null,
    application_link: isMail ? null : linkOf(application_link),
    posted_at: dayOf(posted_at),
    expires_at: dayOf(expires_at, '23:59:59'),
  };
}

/** 'New York, NY 10019' of three cells; a job's state may also be that it is published. */
function placeOf(location: string, state: string | null, zip: string | null): string {
  const known = [
    /^(?:[a-z]{2}|(?:new|north|south|west|rhode) \p{L}+|connecticut|pennsylvania)$/iu.test(state ?? '') ? state : null,
    /^\d{5}(?:-\d{4})?$/.test(zip ?? '') ? zip : null,
  ];
  const behind = known.filter((part) => part && !new RegExp(`\\b${part}\\b(?!.*\\d)|, ${part}\\b`, 'i').test(location));
  return behind.length > 0 ? `${location}, ${behind.join(' ')}` : location;
}

/** '$18-22/hour' of two cells and their period; null in another currency, and where there are no figures. */
function payOf(min: string | null, max: string | null, currency: string | null, period: string | null): string | null {
  if (currency && !/^(?:\$|us\$|usd|us dollars?|dollars?|d[oó]lares)$/i.test(currency.trim())) return null;
  const [low, high] = [amountOf(min), amountOf(max)];
  const [unit] = PERIODS.find(([, written]) => written.test((period ?? '').toLowerCase())) ?? [];
  const behind = unit === 'two weeks' ? ' every two weeks' : unit ? `/${unit}` : '';
  if (low !== null && high !== null) return `$${low === high ? low : `${low}-${high}`}${behind}`;
  if (low !== null) return `$${low}+${behind}`;
  return high === null ? null : `up to $${high}${behind}`;
}

/** '18.50' of '$18.50', '45000' of '45,000.00 USD'; null for nothing and for zero. */
function amountOf(cell: string | null): string | null {
  const figure = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/.exec(cell ?? '')?.[0].replaceAll(',', '');
  const amount = Number(figure) * (/\d ?k\b/i.test(cell ?? '') ? 1000 : 1);
  if (!figure || !(amount > 0)) return null;
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}

/** A web address with its scheme; null for what is none. One that says its scheme is the database's to refuse. */
function linkOf(text: string | null): string | null {
  if (text === null || /^https?:\/\//i.test(text)) return text;
  const address = `https://${text}`;
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(address) && URL.canParse(address) ? address : null;
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|');
const SPANISH_MONTHS = 'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic'.split('|');

/** A day in New York as the database reads it: '11/26/2026', '2026-11-26T09:41:00Z', 'Nov 26, 2026'; null for what is none. */
function dayOf(text: string | null, time = '12:00:00'): string | null {
  const plain = (text ?? '').toLowerCase();
  const iso = /^(\d{4})([-/.]?)(\d{2}|\d(?!\d))\2(\d{1,2})(?!\d)/.exec(plain);
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/.exec(plain);
  const named = /^(?:\p{L}+,? )?(\p{L}{3})\p{L}*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/u.exec(plain);
  const turned = /^(?:\p{L}+,? )?(\d{1,2})(?: de)?[ -](\p{L}{3})\p{L}*\.?(?: de)?,?[ -](\d{4})/u.exec(plain);
  const monthOf = (name = '') => Math.max(MONTHS.indexOf(name), SPANISH_MONTHS.indexOf(name)) + 1;
  let [year, month, day] = [0, 0, 0];
  if (iso) [year, month, day] = [Number(iso[1]), Number(iso[3]), Number(iso[4])];
  else if (american) {
    [month, day, year] = [Number(american[1]), Number(american[2]), Number(american[3])];
    if (month > 12) [month, day] = [day, month];
  } else if (named) [year, month, day] = [Number(named[3]), monthOf(named[1]), Number(named[2])];
  else if (turned) [year, month, day] = [Number(turned[3]), monthOf(turned[2]), Number(turned[1])];
  const at = new Date(Date.UTC(year, month - 1, day));
  if (year < 2000 || year > 2100 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return `${at.toISOString().slice(0, 10)} ${time} America/New_York`;
}
