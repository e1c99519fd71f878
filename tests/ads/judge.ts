/** The fields that an ad is judged by. */
export const JUDGED = ['title', 'company', 'location', 'pay_low', 'pay_high', 'pay_unit', 'job_type'] as const;
export type Judged = (typeof JUDGED)[number];
type Value = string | number | null;

/** What a reader found in an ad, and per field what else is right. */
export type Gold = Record<Judged, Value>;
export type Accept = Partial<Record<Judged, readonly Value[]>>;

/** Whether each field is right: equal to the reader's, or accepted, without regard to case and punctuation. */
export function judge(found: Record<Judged, Value>, gold: Gold, accept: Accept): Record<Judged, boolean> {
  const right = (field: Judged) =>
    [gold[field], ...(accept[field] ?? [])].some((value) => plain(field, value) === plain(field, found[field]));
  return Object.fromEntries(JUDGED.map((field) => [field, right(field)])) as Record<Judged, boolean>;
}

function plain(field: Judged, value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  const unpaid =
    field === 'title'
      ? value.replace(/\$[\d.,k]+(?: ?- ?\$?[\d.,k]+)?(?: ?\/ ?\w+)?/gi, ' ').replace(/\b(?:needed|wanted)\b/gi, ' ')
      : value;
  return unpaid
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
