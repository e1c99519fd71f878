const TYPES = 'Full-time|Temporary|Part-time|Contract|Internship|Commission|Per diem|Seasonal';
const PAY_END = '(?:an hour|a day|a week|a month|a year|/hour|/hr|/year|/week|/day|per hour|per year)';
const LABELS =
  'Job Types?|Job Title|Job Description|Job Summary|Salary|Pay|Experience|Education|Location|License|Licenses|Language|Languages|' +
  'Requirements|Qualifications|Responsibilities|Benefits|Hours|Schedule|Shifts?|Duties|Duration|Required experience|' +
  'Required education|Required license|Work Location|Company|Position|Compensation|Skills|Summary|Overview|Hours per week';

/** The last word of a heading, glued to the sentence below it: 'OverviewWe are', 'SUMMARYThe cook'. */
const HEADING_END =
  '[Oo]verview|[Dd]escription|[Ss]ummary|[Rr]ole|[Rr]esponsibilities|[Rr]equirements|[Qq]ualifications|[Bb]enefits|[Oo]pportunity|[Pp]osition|[Dd]uties|[Aa]bout [Uu]s';

const GLUED: readonly (readonly [RegExp, string])[] = [
  // a listing's header: '$15 an hourPart-timeOur bakery'
  [new RegExp(`(${PAY_END})(?: ?(\\([^()\\n]{0,40}\\)))? ?(?=(?:${TYPES})\\b|[A-Z*0-9])`, 'g'), '$1\n'],
  [new RegExp(`(\\n)((?:${TYPES})(?:, (?:${TYPES}))*)(?=[A-Z0-9*"“][^\\n]{12,})`, 'g'), '$1$2\n'],
  // a label in the middle of a line: 'as needed.Pay: $17.50Schedule: nights'
  [new RegExp(`(?<=[\\p{Ll}\\p{N})\\].!?;:*%"”’])(?=(?:${LABELS})\\s?:)`, 'gu'), '\n'],
  [new RegExp(`(?<=\\b(?:${HEADING_END}|\\p{Lu}{4,30}))(?=\\p{Lu}\\p{Ll}{1,20}[ ,])`, 'gu'), '\n'],
  // 'Dayton, OHOur office'
  [/(?<=, [A-Z]{2})(?=\p{Lu}\p{Ll})/gu, '\n'],
  // 'to NovemberAt Green Acres we'
  [/(?<=\p{Ll}{2})(?=(?:At|We|Our|The|You|As|If|This|Must|Apply|Please) \p{L})/gu, '\n'],
  // a sentence that starts without a blank: 'availability!Our kitchen'
  [/(?<=\p{Ll}[.!?])(?=\p{Lu}\p{L}+[ ’'])/gu, ' '],
];

/** Sets lines apart that a web page's copy ran together. */
export function unglue(text: string): string {
  return GLUED.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
