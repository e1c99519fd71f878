import { COMPANY_SUFFIX } from '../lexicon/company-words.ts';
import { isPlace } from '../lexicon/places.ts';
import { namesRole } from '../lexicon/roles.ts';
import { findAmounts } from '../pay/amounts.ts';

/** What one piece of a headline or of a one-line ad tells. */
export type SegmentKind = 'role' | 'place' | 'pay' | 'type' | 'schedule' | 'hype' | 'contact' | 'other';

const TYPE =
  /^(?:[\s,/&+()]|and|or|position|positions|job|only|hours?|work|role|full[ -]?time|f\/t|ft|part[ -]?time|p\/t|pt|temporary|temp|seasonal|contract|contractor|freelance|per diem|permanent|temp[ -]to[ -](?:hire|perm)|long[ -]term|short[ -]term|hybrid|on[ -]?site|in[ -]person|direct hire|1099|w-?2|medio tiempo|tiempo (?:completo|parcial)|media jornada|jornada completa|por horas)+$/i;
const SCHEDULE =
  /^(?:[\s,/&+():.-]|and|or|to|only|must work|through|thru|every|\d{1,2}(?::\d{2})? ?[ap]\.?m?\.?|\d{1,2}|[ap]m|days?|nights?|overnights?|evenings?|mornings?|afternoons?|weekends?|weekdays?|weeknights?|shifts?|schedule|flexible|flex|hours?|hrs?|a week|per week|\/wk|mon(?:day)?s?|tue(?:s|sday)?s?|wed(?:nesday)?s?|thur?s?(?:day)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?|am|pm|m-f|1st|2nd|3rd|first|second|third|graveyard|holidays?|summer|winter|spring|fall|seasons?|noches?|turno|d[ií]as?)+$/i;
const HYPE =
  /^(?:[\s!*.,:~&+()-]|hi|hello|hey|hola|everyone|everybody|all|neighbors?|friends|folks|guys|now|we are|we're|is|urgently|urgent|immediate(?:ly)?|hiring|hire|event|start|starts|opening|openings|open|position|positions|available|needed|wanted|help|asap|apply|today|now!|new|great|amazing|good|excellent|competitive|top|pay|benefits?|paid|training|weekly|daily|bonus|sign[ -]?on|experience|exp|no|necessary|required|preferred|must|will train|join|our|team|opportunity|career|jobs?|growth|potential|cash|tips|plus|commission|401k|medical|dental|doe|d\.o\.e\.?|negotiable|multiple|locations?|many|fun|environment|room to grow|entry|all|shifts|flexible|full|benefits package|the|a|an|to|for|in|immediately hiring|se buscan?|se necesitan?|se solicitan?|se requieren?|se ocupan?|buscamos|necesitamos|solicitamos|contratamos|urgente|hay trabajo|estamos contratando|contratando)+$/i;
/** 'Make a difference', 'Join a winning team'. */
const INVITES = /^(?:make|earn|start|join|come|be|build|grow|love|work (?:with|for|in|on|at)) (?:\S+ ){0,6}\S+$/i;
const CONTACT =
  /@|https?:|www\.|\b(?:call|text|txt|dm|whatsapp|apply|email|contact|inbox|pm me|llam[ae])\b|\(?\d{3}\)?[ .-]\d{3}[ .-]?\d{4}/i;

/** Words that stand around a figure and say no more than that it is pay. */
const PAY_TALK =
  /(?<!\p{L})(?:per|hour|hourly|hr|an|a|plus|tips?|bonus(?:es)?|doe|depending|based|on|experience|to|start|starting|starts?|up|and|or|more|commissions?|cash|paid|pays?|salary|wages?|compensation|weekly|daily|base|rate|at|from|for|overtime|ot|benefits|with|the|first|after|months?|days?|weeks?|year|shift|guaranteed|earn|make|potential|average|about|between|negotiable|min|max|minimum|maximum|w-?2|1099|propinas|efectivo|m[ií]nimo|m[aá]ximo|m[ií]n|m[aá]x)(?!\p{L})/giu;

/** Tells what a piece of a headline is about. */
export function segmentKind(text: string): SegmentKind {
  const plain = text
    .trim()
    .replace(/^\W+|[\s!.*:,]+$/g, (edge) => (edge.includes('$') || edge.includes('(') ? edge : ''));
  if (plain === '') return 'hype';
  // '(m/w/d)': everybody may apply
  if (TYPE.test(plain) || /^[mfwhdx](?:\/[mfwhdx]){1,2}$/i.test(plain)) return 'type';
  if (SCHEDULE.test(plain)) return 'schedule';
  if (HYPE.test(plain)) return 'hype';
  // 'Start Monday', 'full time, great pay'
  if (plain.split(/[\s/]+/).every((word) => [TYPE, SCHEDULE, HYPE].some((kind) => kind.test(word)))) return 'hype';
  if (isPay(plain)) return 'pay';
  if (isPlace(plain)) return 'place';
  if (INVITES.test(plain) && !namesRole(plain)) return 'hype';
  if (namesRole(plain) && !isNamedAfterPeople(plain)) return 'role';
  return CONTACT.test(plain) ? 'contact' : 'other';
}

/** Whether what stands behind a figure only says how it is paid: ' + tips', ' cash'. */
export const isPayTalk = (text: string): boolean => !/[\p{L}\d]/u.test(text.replace(PAY_TALK, ' '));

/** Whether a piece is about money and little else. */
function isPay(text: string): boolean {
  const [amounts] = findAmounts(text, false);
  if (!amounts)
    return /^(?:competitive |great |good )?(?:pay|salary|wages?|hourly|tips)(?: negotiable| doe| plus tips)?$/i.test(
      text,
    );
  const rest = text.slice(0, amounts.start) + text.slice(amounts.end);
  return (
    !namesRole(rest) &&
    rest
      .replace(PAY_TALK, ' ')
      .split(/\s+/)
      .filter((word) => /\p{L}/u.test(word)).length <= 1
  );
}

/** 'Farmers Insurance', 'Painters Supply Co': who it serves, and what it is. */
function isNamedAfterPeople(text: string): boolean {
  const words = text.split(' ');
  const isPlural = /^(?!sales)\p{Lu}\p{L}+s['’]?$/iu.test(words[0] ?? '') && /^\p{Lu}/u.test(text);
  return (
    isPlural &&
    words.length <= 4 &&
    COMPANY_SUFFIX.test(text) &&
    !/ (?:of|for) /.test(text) &&
    !namesRole(words.at(-1) ?? '')
  );
}
