/** Words for the unit of pay as the pay rules know them. */
export type WrittenUnit = 'hour' | 'day' | 'week' | 'biweekly' | 'month' | 'year';

/** A sum of money, or a range of two, where it stands in a text. */
export type Amounts = {
  start: number;
  end: number;
  figures: number[];
  /** '$18-$22', in a form that the pay rules read. */
  plain: string;
  /** 'up to' or 'starting at', where one end is left open. */
  bound: '' | 'up to' | 'starting at';
  unit: WrittenUnit | null;
  hasSign: boolean;
  isRange: boolean;
  /** Written with a k: 45K. */
  thousands: boolean;
};

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,2})?|\d{1,7}(?:[.,]\d{1,2}(?!\d))?)`;
const UNIT = String.raw`(?: ?(?:cash|usd|dollars|gross|net|flat|base|bucks|\(?doe\)?|\+))? ?(?:\/ ?|per |for the |an? |each |every |p\/|por |la |al |a la )?(?:(?:session|class|teaching|billable|working|worked) )?(?:hours?|hourly|hr|hrs|h|hora|days?|daily|dia|día|shift|weeks?|weekly|wk|semana|bi-?weekly|month|monthly|mo|mes|years?|yearly|yr|annum|annually|annual|año)\b`;
const JOINED_UNIT = new RegExp(UNIT, 'iy');
const ONE = String.raw`(\$ ?)?(${NUMBER}) ?(k\b)?`;
const AMOUNTS = new RegExp(
  String.raw`(?<![\p{L}\d.,:/#-]|\d ?[-–—] ?)${ONE}((?:${UNIT})?)(?: ?(?:-|–|—|~|\bto\b|\bthru\b|\bthrough\b|\band\b|\bor\b|\ba\b|\/) ?(?:up to ?)?${ONE})?(?![\d:%]|[-/]\d|\.\d)`,
  'giu',
);
/** '40 hours', '3 years', '5 days week': no sum. */
const LENGTH_OF_TIME =
  /^ ?\+? ?-?(?:hours|hrs|days|weeks|months|years|yrs|shifts|people|minutes|min\b|lbs|pounds|am\b|pm\b)/i;
const UP_TO =
  /(?:up to|as much as|max(?:imum)?(?: of)?:?|not to exceed|no more than|hasta)(?: (?:approx(?:imately|\.)?|about|around))? ?$/i;
const AT_LEAST =
  /(?:starting|starts?|begin(?:s|ning)?|from|min(?:imum)?|at least|desde|over|more than)(?: (?:pay|rate|wages?|salary|out|is|at|of|from|with|guarantee|guaranteed))*:? ?$/i;
const AND_UP =
  /^ ?(?:\+(?! ?(?:tips?|commission|bonus|benefits|ot\b|gratuit|propinas|\w))|and up|or more|& up|to start|starting|y más)/i;

/** Every sum in a text that could be money: with a dollar sign, a unit of time, a k; bare numbers when `anyNumber`. */
export function findAmounts(text: string, anyNumber: boolean): Amounts[] {
  const found: Amounts[] = [];
  for (const match of text.slice(0, 20_000).matchAll(AMOUNTS)) {
    const [whole, sign, first = '', firstK, unitBetween = '', secondSign, second, secondK] = match;
    const end = match.index + whole.length;
    if (!sign && !secondSign && LENGTH_OF_TIME.test(`${unitBetween}${text.slice(end, end + 12)}`)) continue;
    // '$850 a week - 6 days': what follows is no second figure
    const isLess = second !== undefined && !firstK && !secondK && plainNumber(second) < plainNumber(first);
    const isRange = second !== undefined && (Boolean(secondSign) || !isLess);
    const finish = second === undefined || isRange ? end : match.index + whole.lastIndexOf(second);
    // a unit behind a range stands for both figures
    const behind = isRange ? unitAt(text, end) : null;
    const written = behind ?? unitBetween;
    const unit = unitOf(written, Boolean(sign || secondSign));
    const hasSign = Boolean(sign || secondSign);
    const thousands = Boolean(firstK || secondK);
    // '60/40' is a share
    if (!hasSign && !thousands && unit === null && (!anyNumber || /\d\/\d/.test(whole))) continue;
    found.push({
      start: match.index,
      end: finish + (behind?.length ?? 0),
      figures: [first, ...(isRange && second ? [second] : [])].map(plainNumber),
      plain: `$${tidy(first)}${firstK || isShort(first, second) ? 'k' : ''}${isRange ? `-$${tidy(second)}${secondK ? 'k' : ''}` : ''}`,
      bound: isRange
        ? ''
        : boundOf(text.slice(Math.max(0, match.index - 40), match.index), text.slice(finish, finish + 16), written),
      unit,
      hasSign,
      isRange,
      thousands,
    });
  }
  return found;
}

function unitAt(text: string, place: number): string | null {
  JOINED_UNIT.lastIndex = place;
  return JOINED_UNIT.exec(text)?.[0] ?? null;
}

/** The unit in '/hr', 'an hour', 'weekly'. '20 hours' and '6 months' are lengths of time, not pay. */
function unitOf(words: string, hasSign: boolean): WrittenUnit | null {
  const text = words.toLowerCase();
  const isJoined = hasSign || /[/]|\b(?:per|an?|each|every|por|la|al)\b|ly\b/.test(text);
  if (!isJoined) return null;
  if (/bi-?weekly/.test(text)) return 'biweekly';
  if (/\b(?:hours?|hourly|hrs?|h|hora)\b/.test(text)) return 'hour';
  if (/\b(?:days?|daily|dia|día|shift)\b/.test(text)) return 'day';
  if (/\b(?:weeks?|weekly|wk|semana)\b/.test(text)) return 'week';
  if (/\b(?:month|monthly|mo|mes)\b/.test(text)) return 'month';
  return /\b(?:years?|yearly|yr|annum|annual|annually|año)\b/.test(text) ? 'year' : null;
}

function boundOf(before: string, after: string, unit: string): Amounts['bound'] {
  if (UP_TO.test(before)) return 'up to';
  return AT_LEAST.test(before) || AND_UP.test(after) || unit.includes('+') ? 'starting at' : '';
}

/** '80-130,000': the first figure leaves its thousands to the second. */
function isShort(first: string, second: string | undefined): boolean {
  const high = second === undefined ? 0 : plainNumber(second);
  const low = plainNumber(first);
  return high >= 10_000 && low >= 10 && low < 1000 && low * 1000 <= high;
}

// '18,50' is how some write 18.50
const tidy = (digits: string) => (/,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits);
const plainNumber = (digits: string) => Number(tidy(digits).replaceAll(',', ''));
