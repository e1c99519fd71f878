import { categoryOf as categoryByTrade } from '../../rules/category.ts';
import { titleCase } from './titles.ts';

/** The agencies of the data set under the names they use themselves. */
const AGENCIES: Record<string, string> = {
  "ADMIN FOR CHILDREN'S SVCS": 'Administration for Children’s Services',
  'BOROUGH PRESIDENT-BRONX': 'Office of the Bronx Borough President',
  'BRONX DISTRICT ATTORNEY': 'Bronx District Attorney’s Office',
  'BROOKLYN COMMUNITY BOARD #3': 'Brooklyn Community Board 3',
  'CAMPAIGN FINANCE BOARD': 'Campaign Finance Board',
  'CIVILIAN COMPLAINT REVIEW BD': 'Civilian Complaint Review Board',
  'CONFLICTS OF INTEREST BOARD': 'Conflicts of Interest Board',
  'CONSUMER AND WORKER PROTECTION': 'Department of Consumer and Worker Protection',
  'DEPARTMENT FOR THE AGING': 'Department for the Aging',
  'DEPARTMENT OF BUILDINGS': 'Department of Buildings',
  'DEPARTMENT OF BUSINESS SERV.': 'Department of Small Business Services',
  'DEPARTMENT OF CORRECTION': 'Department of Correction',
  'DEPARTMENT OF FINANCE': 'Department of Finance',
  'DEPARTMENT OF INVESTIGATION': 'Department of Investigation',
  'DEPARTMENT OF PROBATION': 'Department of Probation',
  'DEPARTMENT OF SANITATION': 'Department of Sanitation',
  'DEPARTMENT OF TRANSPORTATION': 'Department of Transportation',
  'DEPT OF CITYWIDE ADMIN SVCS': 'Department of Citywide Administrative Services',
  'DEPT OF DESIGN & CONSTRUCTION': 'Department of Design and Construction',
  'DEPT OF ENVIRONMENT PROTECTION': 'Department of Environmental Protection',
  'DEPT OF HEALTH/MENTAL HYGIENE': 'Department of Health and Mental Hygiene',
  'DEPT OF PARKS & RECREATION': 'Department of Parks and Recreation',
  'DEPT OF RECORDS & INFO SERVICE': 'Department of Records and Information Services',
  'DEPT OF YOUTH & COMM DEV SRVS': 'Department of Youth and Community Development',
  'DEPT. OF HOMELESS SERVICES': 'Department of Homeless Services',
  'DISTRICT ATTORNEY RICHMOND COU': 'Richmond County District Attorney’s Office',
  'DISTRICT ATTORNEY-MANHATTAN': 'Manhattan District Attorney’s Office',
  'FIRE DEPARTMENT': 'Fire Department (FDNY)',
  'HOUSING PRESERVATION & DVLPMNT': 'Department of Housing Preservation and Development',
  'HRA/DEPT OF SOCIAL SERVICES': 'Department of Social Services (HRA)',
  'HUMAN RIGHTS COMMISSION': 'Commission on Human Rights',
  'LAW DEPARTMENT': 'Law Department',
  'MANHATTAN COMMUNITY BOARD #3': 'Manhattan Community Board 3',
  "NYC DEPT OF VETERANS' SERVICES": 'Department of Veterans’ Services',
  'NYC HOUSING AUTHORITY': 'New York City Housing Authority (NYCHA)',
  'OFF OF PAYROLL ADMINISTRATION': 'Office of Payroll Administration',
  'OFFICE OF CRIMINAL JUSTICE': 'Mayor’s Office of Criminal Justice',
  'OFFICE OF MANAGEMENT & BUDGET': 'Office of Management and Budget',
  'OFFICE OF THE COMPTROLLER': 'Office of the Comptroller',
  'OFFICE OF THE MAYOR': 'Office of the Mayor',
  'POLICE DEPARTMENT': 'Police Department (NYPD)',
  'TAXI & LIMOUSINE COMMISSION': 'Taxi and Limousine Commission',
  'TEACHERS RETIREMENT SYSTEM': 'Teachers’ Retirement System',
  'TECHNOLOGY & INNOVATION': 'Office of Technology and Innovation',
};

// How the data set shortens the names of others.
const SHORTENED: [pattern: RegExp, words: string][] = [
  [/\bDEPT\.?(?=\s)/g, 'DEPARTMENT'],
  [/\bADMIN\b/g, 'ADMINISTRATION'],
  [/\bCOMM\b/g, 'COMMISSION'],
  [/\bBD\b/g, 'BOARD'],
  [/\bSVCS|\bSRVS|\bSERV\./g, 'SERVICES'],
  [/\bDVLPMNT\b/g, 'DEVELOPMENT'],
  [/\bOFF OF\b/g, 'OFFICE OF'],
  [/\s*&\s*/g, ' AND '],
];

/** Whether the table above has an agency: one that it lacks is shown all the same, and reported. */
export const isKnownAgency = (agency: string) => agency in AGENCIES;

/** The readable name of an agency; one that the table lacks in readable case. */
export function agencyName(agency: string): string {
  return (
    AGENCIES[agency] ??
    titleCase(SHORTENED.reduce((name, [pattern, words]) => name.replace(pattern, words), agency).trim())
  );
}

// What the City says in words of its own; all else is the product's glossary of trades.
const CITY_CATEGORIES: [pattern: RegExp, category: string][] = [
  [/caretaker|park worker|park service worker|gardener/i, 'Cleaner'],
  [/helpdesk|licensing specialist|client advocate|case navigator/i, 'Customer Service'],
  [/x-ray|pathogen|mortuary|pathology|asthma|tuberculosis|communicable/i, 'Healthcare'],
  [
    /civil engineer|junior engineer|design engineer|cadd|pumping station|junior project manager|hq[es] inspector|housing quality/i,
    'Construction',
  ],
];
const INSPECTS_SITES = /^inspector$/i;

/** The category of a city posting, from its readable title, its civil-service title, its agency and its job categories. */
export function categoryOf(title: string, civilTitle: string, agency: string, jobCategory: string): string {
  const byTitle = byWords(title);
  if (byTitle) return byTitle;
  if (INSPECTS_SITES.test(title) && /design & construction/i.test(agency)) return 'Construction';
  const byCivilTitle = byWords(civilTitle);
  if (byCivilTitle) return byCivilTitle;
  if (/^health$/i.test(jobCategory.trim()) && /health|case|clinic/i.test(title)) return 'Healthcare';
  return 'Various';
}

function byWords(title: string): string | undefined {
  const known = categoryByTrade(title);
  return known === 'Various' ? CITY_CATEGORIES.find(([pattern]) => pattern.test(title))?.[1] : known;
}

/**
 * The job type: temporary when the posting says that the work ends or comes by the day (seasonal, per diem, a stated
 * duration), else what its full-time/part-time mark says; a title that says part-time outweighs the mark,
 * and so does College Aide, a job for students beside their classes.
 */
export function jobTypeOf(businessTitle: string, civilTitle: string, mark: string, text: string): string {
  if (/seasonal|per[- ]diem|\btemporary\b/i.test(businessTitle)) return 'temporary';
  if (/\b(?:this is a|position is) (?:temporary|seasonal)\b|duration for this position is \d+/i.test(text)) {
    return 'temporary';
  }
  if (/part[- ]time|\bP\/T\b/i.test(businessTitle) || /this is a part[- ]time position/i.test(text)) return 'part-time';
  if (/college aide/i.test(civilTitle)) return 'part-time';
  return mark.trim() === 'P' ? 'part-time' : 'full-time';
}

const PAY_UNITS: Record<string, 'hour' | 'day' | 'year'> = { Hourly: 'hour', Daily: 'day', Annual: 'year' };

/**
 * The pay of a posting: '$18.50-22.75/hour', '$61,391-78,461/year', one figure when both ends are equal; all null where it can't
 * be read. Fractions of a cent (the City publishes four places) are rounded; whole-dollar amounts are written without cents.
 */
export function payOf(from: string, to: string, frequency: string) {
  const pay_unit = PAY_UNITS[frequency];
  const ends = [...new Set([from, to].map((value) => Math.round(Number(value) * 100)))].sort(
    (one, other) => one - other,
  );
  const [low = 0, high = low] = ends;
  if (!pay_unit || !Number.isFinite(low) || !Number.isFinite(high) || low <= 0) {
    return { pay_range: null, pay_low_cents: null, pay_high_cents: null, pay_unit: null };
  }
  const places = ends.every((cents) => cents % 100 === 0) ? 0 : 2;
  const figures = ends.map((cents) =>
    (cents / 100).toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places }),
  );
  return { pay_range: `$${figures.join('-')}/${pay_unit}`, pay_low_cents: low, pay_high_cents: high, pay_unit };
}

const APPLY_ADDRESS = /(?:e-?mail|send|submit|format to)[^@]{0,160}?\b([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/gi;
// Boxes for questions and for people who need an accommodation; they take no applications.
const NOT_FOR_APPLYING = /ReasonableAccommodation|dcwpjobs@|access@|sahn1@|parks\.nyc\.gov/i;

/** How the City takes applications for a posting: on its one job site, searched for the Job ID. Other links have been dead for years. */
export function howToApply(jobId: string, toApply: string, wholeText: string) {
  const parts = [`Apply on Jobs NYC, the City’s job site (cityjobs.nyc.gov): search for Job ID ${jobId}.`];
  for (const match of wholeText.matchAll(APPLY_ADDRESS)) {
    const address = match[1] ?? '';
    if (NOT_FOR_APPLYING.test(address) || parts.some((part) => part.includes(address))) continue;
    const lead = wholeText.slice(Math.max(0, match.index - 70), match.index) + match[0];
    // An address for an agency's own staff is none for a job seeker: applications sent there would be lost.
    if (/current \w+ employees/i.test(lead)) continue;
    const when = /unable to apply/i.test(lead)
      ? 'If you cannot apply there, send'
      : 'The posting also asks you to send';
    parts.push(`${when} a resume and cover letter to ${address}.`);
  }
  if (/cover letter/i.test(wholeText) && !parts.some((part) => part.includes('cover letter'))) {
    parts.push('A resume and cover letter are asked for.');
  }
  if (/employee self.?service|\bESS\b/i.test(toApply))
    parts.push('City employees apply through Employee Self Service.');
  if (/no phone calls/i.test(toApply)) parts.push('No phone calls, faxes or visits.');
  return {
    application_link: `https://cityjobs.nyc.gov/jobs?q=${jobId}`,
    contact_method: parts.join(' '),
  };
}

// Each benefit is listed only when the posting's own text names it.
const BENEFITS: [pattern: RegExp, benefit: string][] = [
  [/pension|NYCERS|employees[’'] retirement system/i, 'Pension plan (NYCERS)'],
  [/401\s?\(?k\)?|\b457\b|deferred compensation/i, 'Retirement savings (401(k) and 457 plans)'],
  [/premium-free health insurance/i, 'Health insurance, with a premium-free plan'],
  [
    /health (?:benefits|coverage)|(?<!premium-free )health insurance|medical (?:insurance|coverage)/i,
    'Health insurance',
  ],
  [/dental/i, 'Dental and vision coverage'],
  [/paid holidays|holiday package|annual leave|paid time off|paid vacation|generous leave/i, 'Paid holidays and leave'],
  [/sick leave/i, 'Paid sick leave'],
  [/loan forgiveness|PSLF/i, 'Counts for federal student loan forgiveness (PSLF)'],
  [
    /remote work (?:for )?up to 2 days|up to (?:two|2) days (?:per|a|during the) week/i,
    'Up to 2 days of remote work a week may be possible',
  ],
  [/tuition reimbursement|opportunity for scholarship|tuition assistance/i, 'Tuition help or scholarships'],
  [/college savings/i, 'College savings program'],
  [/flexible spending/i, 'Flexible spending account'],
  [/transit benefit|commuter benefit|transit check/i, 'Commuter benefits'],
  [
    /training and professional|professional development (?:opportunities|program)|p r o f e s/i,
    'Training and professional development',
  ],
  [/life insurance/i, 'Life insurance'],
  [/flexible (?:schedule|hours|work)/i, 'Flexible hours'],
];

const SMALL_PERKS =
  /remote work pilot program|employee assistance program|direct deposit|credit union|disability insurance|health club|supplemental hospital|apple and dell|cell phones and plans|gym memberships|special pricing on|^and more!|^employee discounts|represented by a labor union|^additional benefits for|^(?:health|financial and savings|retirement) benefits|^retirement and pension plans/i;

/** The benefits that a posting names, as short lines; empty when it names none. */
export function benefitsOf(text: string): string {
  const named = BENEFITS.filter(([pattern]) => pattern.test(text)).map(([, benefit]) => benefit);
  return named
    .filter(
      (benefit) => !(benefit === 'Health insurance' && named.some((other) => other.startsWith('Health insurance,'))),
    )
    .map((benefit) => `• ${benefit}`)
    .join('\n');
}

/** Whether a block is about benefits and little else, so that the list of benefits says it. */
export function isAboutBenefits(text: string): boolean {
  if (
    SMALL_PERKS.test(text) ||
    /^(?:benefits: city employees|why you should work for us|job security|work from home policy)/i.test(text)
  )
    return true;
  return BENEFITS.filter(([pattern]) => pattern.test(text)).length >= 3;
}
