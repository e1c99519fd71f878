/** A sum of money, or a range of two, where it stands in a text. */
export type Amounts = {
  start: number;
  end: number;
  figures: number[];
  /** 'up to $22 per hour': its words, with those that leave one end open and what it is for. */
  text: string;
  /** Where these words end. */
  textEnd: number;
  /** It names a unit of time. */
  isRate: boolean;
  hasSign: boolean;
  isRange: boolean;
  /** Written with a k: 45K. */
  thousands: boolean;
};

const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d{3}){1,2}(?:[.,]\d{1,2})?|\d{1,7}(?:[.,]\d{1,2}(?!\d)|\.\d{4,6}(?!\d))?)`;
const UNIT = String.raw`(?: ?(?:cash|usd|dollars|d[oó]lares|gross|net|flat|base|bucks|\(?doe\)?|\+))? ?(?:\/ ?|per |for the |an? |x |each |every |p\/|por |la |al |a la )?(?:(?:session|class|teaching|billable|working|worked) )?(?:hours?|hourly|hr|hrs|h|hora|diari[oa]s?|noche|night|turno|semanal(?:es)?|quincenal(?:es)?|mensual(?:es)?|anual(?:es)?|days?|daily|dia|día|shift|weeks?|weekly|wk|semana|bi-?weekly|month|monthly|mo|mes|years?|yearly|yr|annum|annually|annual|año)\b`;
const JOINED_UNIT = new RegExp(UNIT, 'iy');
const ONE = String.raw`(\$ ?)?(${NUMBER}) ?(k\b)?`;
const AMOUNTS = new RegExp(
  String.raw`(?<![\p{L}\d.,:#]|(?<![\p{L} ])[/-]|[/-](?!\$)|\d ?[-–—] ?)${ONE}((?:${UNIT})?)(?: ?(?:-|–|—|~|\bto\b|\bthru\b|\bthrough\b|\band\b|\bor\b|\ba\b|\/) ?(?:up to ?)?${ONE})?(?![\d:%]|[-/]\d|\.\d)`,
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
const AND_TIPS =
  /^,? ?(?:\+|plus|and|&|with|w\/|m[aá]s|y|con) ?(?:cash )?(?:tips?|propinas?|commissions?|comisi[oó]n(?:es)?)(?!\p{L})/iu;

/** What a sum is for in words that are no unit above: 'per walk', 'cada quincena', 'diarios'. */
const OTHER_UNIT =
  /^ ?(?:\/|p\/|(?:x|per|por|each|every|cada|an?|la|el|al)\b|(?:diari|semanal|quincenal|mensual|anual|nightly)\p{L}*)[^.,;:()!\n]{0,24}/iu;
/** '$30 per teaching hour' is an hour's pay. */
const WORKED = / (?:session|class|teaching|billable|working|worked) /i;

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
    const hasSign = Boolean(sign || secondSign);
    const isRate = isUnit(written, hasSign);
    const thousands = Boolean(firstK || secondK);
    // '60/40' is a share
    if (!hasSign && !thousands && !isRate && (!anyNumber || /\d\/\d/.test(whole))) continue;
    const stop = finish + (behind?.length ?? 0);
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const bound = isRange ? '' : ((UP_TO.exec(before) ?? AT_LEAST.exec(before))?.[0] ?? '');
    const more = (!isRange && AND_UP.exec(text.slice(finish, finish + 16))?.[0]) || '';
    const behindAll = text.slice(stop + more.length);
    const rest = AND_TIPS.exec(behindAll)?.[0] ?? (isRate ? '' : (OTHER_UNIT.exec(behindAll)?.[0] ?? ''));
    found.push({
      start: match.index,
      end: stop,
      figures: [first, ...(isRange && second ? [second] : [])].map(plainNumber),
      text: `${bound}${text.slice(match.index, stop)}${more}${rest}`.replace(WORKED, ' ').trim(),
      textEnd: stop + more.length + rest.length,
      isRate,
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

/** Whether '/hr', 'an hour', 'weekly' is a unit of pay. '20 hours' and '6 months' are lengths of time. */
const isUnit = (words: string, hasSign: boolean) =>
  words.trim() !== '' &&
  (hasSign || /[/]|\b(?:per|an?|each|every|por|la|al)\b|ly\b|diari|semanal|quincenal|mensual|anual|\bx /i.test(words));

// '18,50' is how some write 18.50
const tidy = (digits: string) => digits.replace(/,(?=\d{1,2}$)/, '.');
const plainNumber = (digits: string) => Number(tidy(digits).replace(/[.,](?=\d{3}(?:[.,]|$))/g, ''));
