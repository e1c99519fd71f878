interface Ad {
  title: string;
  company?: string | null;
  employer_name?: string | null;
  application_link?: string | null;
  summary?: string | null;
  description?: string | null;
  requirements?: string | null;
  benefits?: string | null;
}

/** A matcher of any of these, in any case. */
const any = (...patterns: string[]) => new RegExp(`\\b(?:${patterns.join('|')})`, 'gi');

// What an employer asks for before the first day, in English and Spanish.
const INTERVIEW = any('interview(?:s|ed|ing)?\\b', 'entrevist(?:as?|amos|aremos|ad[oa]s?)\\b');
const SCREENING = any(
  'background (?:and (?:\\w+ )?)?(?:checks?|screen\\w*|investigation|verification|clearance|review)',
  '(?:pass|clear|clean) (?:an? |the )?(?:criminal )?background\\b',
  'criminal (?:history|records?) (?:checks?|review|search|screen\\w*)',
  'security clearance',
  'finger-?print(?:s|ed|ing)?\\b',
  'live ?scan',
  'drug[- ](?:and alcohol )?(?:tests?|testing|screen\\w*)',
  'exam(?:s|ination|inations)?\\b',
  'pass (?:an? |the )?(?:[\\w-]+ ){0,2}test\\b',
  'tests? (?:before|prior to) (?:hiring|hire|you start|starting|employment)',
  'civil service',
  'antecedentes\\b(?! laborales| acad)',
  'huellas\\b',
  'huella (?:digital|dactilar)',
  'ex[aá]men(?:es)?\\b',
  'prueba (?:de drogas|antidrogas|toxicol)',
  'antidoping',
);

const PEOPLE =
  '(?:clients?|customers?|famil(?:y|ies)|patients?|residents?|tenants?|witness(?:es)?|victims?|applicants?|candidates?|people|users|participants|students|parents|members|guests|complainants|individuals|consumers|employees|households|respondents|job ?seekers|workers)';
/** The same words where they are the work itself, or a thing. */
const DUTIES = any(
  `(?<!\\bwe (?:will )?)interview(?:ing)? (?:\\w+ ){0,2}?${PEOPLE}\\b`,
  `interviews (?:with|of) (?:\\w+ ){0,2}?${PEOPLE}\\b`,
  '(?:intake|exit|client|customer|patient|witness|household|survey|research|eligibility|media) interviews?\\b',
  'interview(?:ing)? (?:skills|prep\\w*|coaching|training|practice|workshops?|rooms?)',
  'finger-?print(?:ing)? (?:scan\\w*|readers?|locks?|sensors?|kits?|machines?|devices?|technicians?|specialists?|services|systems?)',
  'exam(?:ination)? (?:rooms?|tables?|chairs?|gloves|prep\\w*|lanes?|suppl\\w+)',
  '(?:eye|vision|dental|pet|school|bar|state) exams?\\b(?! required)',
  '(?:perform|assist\\w* (?:\\w+ )?(?:with|in|during)|conduct|proctor|grad(?:e|ing)|administer|schedul(?:e|ing)) (?:[\\w-]+ ){0,3}(?:exams?|examinations?|tests?|testing)\\b',
  '(?:salas?|consultorios?|mesas?) de ex[aá]men(?:es)?',
  'ex[aá]menes? de (?:la )?vista',
);
/** A clean record is asked for, though it says 'no'. */
const CLEAN_RECORD = any(
  '(?:no|without (?:an? )?) ?criminal (?:history|records?|convictions?|background)(?! check| screen| question)',
  '(?:carta|constancia|certificado) de (?:no )?antecedentes',
  '(?:sin|no tener|no tengan?) antecedentes (?:penales|criminales|policiales)',
);

const NOT = "(?:no|not|without|never|zero|skip|nor|sin|ni|nunca|ning[uú]n|cannot|\\w+n't)";
/** Words after which a 'no' is about something else: 'no fee for the background check', 'not before the interview'. */
const OTHERWISE =
  '(?:but|just|only|fees?|costs?|charges?|later|until|before|after|unless|pero|solo|costo|cargo|hasta|antes|despu[eé]s)\\b';
const DENIED_BEFORE = new RegExp(`\\b${NOT}(?:[ /&-]+(?!${OTHERWISE})[\\p{L}'’]+){0,4}[ /&-]*$`, 'iu');
const DENIED_IN_LIST = new RegExp(
  `\\b${NOT}(?: [\\p{L}'-]+){1,4}(?:, [\\p{L}' -]+)*,?(?: [\\p{L}'-]+)* (?:or|nor|ni|o) $`,
  'iu',
);
const LIST_BEGUN = new RegExp(`\\b${NOT}(?: [\\p{L}'-]+){1,4}(?:, [\\p{L}' -]+)*, $`, 'iu');
const LIST_GOES_ON = /^(?:[ ,]+[\p{L}'-]+){0,4},? (?:or|nor|ni|o) /iu;
const DENIED_TWICE = /\b(?:no|not|nobody|never|cannot|\w+n't|nadie)\b[^,]*\b(?:without|sin)\b[^,]*$/iu;
const DENIED_AFTER =
  /^[-s]*[?:, ]*(?:is|are|will be|es|son|ser[aá])? ?(?:(?:not|never|no|isn't|aren't) (?:be |se |es |son )?(?:required|needed|necessary|mandatory|asked|done|obligatori|necesari|requer|requier|necesit|pid|hace)|free\b|waived|optional|opcional)/iu;

/** Whether a text asks for something, and doesn't say that it is not asked for. */
function isAsked(clauses: readonly string[], what: RegExp): boolean {
  return clauses.some((clause) =>
    [...clause.matchAll(what)].some(({ 0: words, index }) => {
      const before = clause.slice(0, index);
      const after = clause.slice(index + words.length);
      if (DENIED_TWICE.test(before)) return true;
      const isDenied =
        DENIED_BEFORE.test(before) ||
        DENIED_IN_LIST.test(before) ||
        (LIST_BEGUN.test(before) && LIST_GOES_ON.test(after)) ||
        DENIED_AFTER.test(after);
      return !isDenied;
    }),
  );
}

const MONTH = '(?:jan|feb|apr|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|il|ust|ember|ober|tember)?\\b';
const MES = '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)\\b';
const DAY = '(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\\d|3[01])\\b(?! ?hr)';
const LATER = any(
  `(?:start(?:s|ing)?|begin(?:s|ning)?|commenc(?:es?|ing)|first day|season(?:al)?|openings?|available)\\b[^.;!\\n]{0,25}?\\b(?:${MONTH}|(?:in|on|from|early|late|mid|date:?) (?:march|may)\\b|(?:march|may) \\d|${DAY}|(?:next|the) (?:week|month|year|spring|summer|fall|winter|season|semester)\\b|(?:spring|summer|fall|winter) 20|in (?:\\d+|two|three|four|a few) (?:weeks|months))`,
  `(?:empiez|empez|comienz|comenz|inici|arranc|temporada|primer d[ií]a)\\w*[^.;!\\n]{0,25}?(?:\\b${MES}|\\b${DAY}|\\bpr[oó]xim[oa] (?:mes|semana|a[nñ]o)|\\b(?:mes|semana) que viene|\\bdentro de \\S+ (?:semanas|meses))`,
);

const WEEKDAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)';
/** Days that are not those of the work. */
const OTHER_DAYS = any(
  `(?:paid|pay|payday|paychecks?|direct deposit|casual|lunch|interviews?|walk-?ins?|start|apply|hiring|closed|pagos?|pagamos|se paga|cobras?|entrevistas?|empieza|empiezas)\\b[^.,;!\\n]{0,20}?${WEEKDAY}\\b(?: (?:to|through|and|a|y) ${WEEKDAY}\\b)?`,
  '(?:empieza|empiezas|comienza|desde|paga) ma[nñ]ana\\b',
  '(?:good|buen[oa]s) (?:morning|evening|afternoon|tardes|noches)s?',
);
const SCHEDULE = any(
  '\\d{1,2}(?::\\d{2})? ?[ap]\\.?m\\b',
  '\\d{1,2}:\\d{2} ?(?:-|–|to|a|until|hasta) ?(?:las )?\\d{1,2}:\\d{2}',
  'nine to five\\b',
  '(?<![$\\d.,-])(?:[6-9]|10) ?(?:-|–|to|a) ?(?:las )?[2-6]\\b(?! (?:years?|people|days|a[nñ]os|d[ií]as))',
  `${WEEKDAY}\\b`,
  '(?:mon|tue|wed|thu|fri|sat|sun)\\.? ?(?:-|–|to|through|thru) ?(?:mon|tue|wed|thu|fri|sat|sun)\\b',
  '(?:overnights?|nights?|evenings?|mornings?|afternoons?|weekends?|graveyard)\\b',
  '(?:day|first|second|third|1st|2nd|3rd|same|rotating|split) shifts?\\b',
  '(?:fixed|set|regular|standard|rigid) (?:\\w+ )?(?:schedules?|hours|shifts?|days)\\b',
  '(?:schedule|hours) (?:is|are) (?:fixed|set)',
  '(?:open|full|flexible) availability',
  'horarios? (?:fijo|regular|establecido)',
  'turnos?\\b',
  'por las? (?:ma[nñ]ana|tarde|noche)',
  '(?:noches|tardes|ma[nñ]anas)\\b',
  'fin(?:es)? de semana',
  'disponibilidad (?:completa|total|abierta|flexible)',
);
const HOURS = '(?:hours|schedul\\w*|shifts?|days|start times?|horarios?|horas|turnos?|d[ií]as)\\b';
/** The work's hours, and not an account or the worker's mind. */
const FLEXIBLE = any(
  `flex(?:ible|ibility|ibilidad)?\\b(?=[^.;!\\n]{0,25}?\\b${HOURS})(?! (?:spending|benefits?|to shift))`,
  `(?<=\\b${HOURS}[^.;!\\n]{0,25})flex(?:ible|ibility|ibilidad)?\\b(?! (?:spending|benefits?))`,
  '(?:make|set|choose|pick|create|build) (?:your|their) (?:own )?(?:hours|schedules?|shifts?|days)',
  'work when(?:ever)? you (?:want|can)',
  '(?:eliges?|escoges?|decides?|elijas?|haces?|pon|pones) (?:t[uú] |sus? |tus )?(?:propi[oa]s? )?(?:horarios?|horas|d[ií]as|turnos?)',
);
/** The one who must be flexible is the worker. */
const MUST_BE_FLEXIBLE = any(
  '(?:must|should|need(?:s|ed)? to|required to|(?:able|ability)(?! to (?:offer|give|provide))|willing(?:ness)? to|who (?:is|are))\\b[^.;!\\n]{0,25}\\bflex(?:ible|ibility)\\b[^.;!\\n]*',
  '(?:open|flexible) availability',
  '(?:debe|deben|tiene que|se requiere|se pide)\\b[^.;!\\n]{0,25}\\bflexib(?:le|ilidad)[^.;!\\n]*',
  'disponibilidad flexible',
);

const CITY_EMPLOYER = any(
  '(?:department|dept\\.?) (?:of|for) ',
  '(?:police|fire|law) (?:department|dept)',
  '(?:housing|transit) authority',
  "administration for children['’]s",
  '(?:human resources|payroll) administration',
  'health ?(?:\\+|and|&) ?hospitals',
  'district attorney',
  'city of new york$|^the city of new york',
);
const CITY_HIRES = any(
  '(?:department (?:of|for)|dept\\.? of|departamento de|city of new york|ciudad de nueva york)\\b[^.;!\\n]{0,70}?\\b(?:seeks?|is (?:seeking|hiring|looking|recruiting)|hires|invites|busca|contrata|solicita)\\b',
);
const CITY_LINK = /^https?:\/\/(?:[\w-]+\.)*nyc\.gov(?:\/|$)/i;

/**
 * Which of the promises that a specification puts beside every job ('No Interview', 'Start This Week', 'Flexible Schedule') an
 * ad leaves standing. A background check, fingerprints, an exam and a department of the City speak against the first two: who
 * is screened is not there this week, and met before.
 */
export function promisesOf(job: Ad): { isWithoutInterview: boolean; startsThisWeek: boolean; isFlexible: boolean } {
  const ad = [job.title, job.description ?? job.summary, job.requirements, job.benefits].filter(Boolean).join('\n');
  const plain = ad.replaceAll('’', "'");
  const has = (what: RegExp, text = plain) => text.search(what) >= 0;
  const clauses = plain.replace(DUTIES, ' ').split(/[.;!\n•|]+/);
  const isCity =
    [job.company, job.employer_name].some((name) => name && has(CITY_EMPLOYER, name)) ||
    CITY_LINK.test(job.application_link ?? '') ||
    has(CITY_HIRES);
  const isScreened = isCity || has(CLEAN_RECORD) || isAsked(clauses, SCREENING);
  return {
    isWithoutInterview: !isScreened && !isAsked(clauses, INTERVIEW),
    startsThisWeek: !isScreened && !has(LATER),
    isFlexible:
      isAsked(plain.replace(MUST_BE_FLEXIBLE, ' ').split(/[.;!\n•|]+/), FLEXIBLE) ||
      !(isCity || has(SCHEDULE, plain.replace(OTHER_DAYS, ' ')) || has(FLEXIBLE)),
  };
}
