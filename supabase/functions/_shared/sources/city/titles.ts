// Titles that only make sense inside the agency, by the words a job seeker would use.
const SPELLED_OUT: [pattern: RegExp, title: string][] = [
  [/^PHADV\b.*Follow-Up/i, 'Public Health Adviser, Follow-Up'],
  [/^PHADV\b.*Data Entry/i, 'Public Health Adviser, Data Entry'],
  [/^PHADV\b.*Screening/i, 'Public Health Adviser, Vision Screening'],
  [/^AIU Medical Nurse/i, 'Medical Nurse, Applicant Investigation'],
  [/^AIU Psychologist/i, 'Psychologist, Applicant Investigation'],
  [/^APU Operations Analyst/i, 'Operations Analyst'],
  [/^BOB- ?Bridge Operator/i, 'Bridge Operator'],
  [/^CARETAKER [PX]\b/i, 'Caretaker'],
  [/^CAU Case Navigator/i, 'Case Navigator, Vital Records'],
  [/^RU Case Navigator/i, 'Case Navigator, Vital Records Registration'],
  [/^College Aide \(GI\)/i, 'College Aide'],
  [/^HQE Inspector/i, 'Housing Quality Inspector (HQE)'],
  [/^Housing Access Voucher Program \(HAVP\) Coordinator/i, 'Housing Access Voucher Program Coordinator'],
  [/^Housing Access Voucher Program \(HAVP\) Owner/i, 'Housing Access Voucher Owner Services Specialist'],
  [/^Analyst\s+Youth and Community/i, 'Budget Analyst, Youth, Aging and Veterans’ Services'],
  [/^Analyst\s+DevOps/i, 'DevOps Analyst'],
  [/^Public Health Inspector, Bureau of Food Safety/i, 'Public Health Inspector, Food Safety'],
  [/^Supervisor, 179 St Pumping Station/i, 'Pumping Station Supervisor'],
  [/^Trial Preparation Assistant Level II - Youth/i, 'Trial Preparation Assistant, Youth Justice Bureau'],
  [/^Trial Preparation Level II - Civil/i, 'Trial Preparation Assistant, Civil Litigation Bureau'],
  [/^Civil Litigation Bureau - Trial/i, 'Trial Preparation Assistant, Civil Litigation Bureau'],
  [/^Special Victims Division - Trial/i, 'Trial Preparation Assistant, Special Victims Division'],
  [/^Arraignment Victim Liaison \(Spanish\)/i, 'Arraignment Victim Liaison (Spanish-speaking)'],
  [/^Crime Victim Advocate .*Spanish/i, 'Crime Victim Advocate (Spanish-speaking)'],
  [/^Claim Specialist/i, 'Claim Specialist, Personal Injury'],
  [/^TESTER \(PER-DIEM\)/i, 'Tester, Human Rights Law'],
  [/^Community Associate \(General Services - Driver\)/i, 'Driver, General Services'],
  [/^Statistical Process Control/i, 'Statistical Process Control Supervisor'],
  [/^Digital Forensic Lab Analyst/i, 'Digital Forensic Lab Analyst'],
  [/^Pediatrics School Health/i, 'Pediatric School Health Field Physician'],
  [/^Clinician, Bureau of Public Health Clinics/i, 'Clinician, Public Health Clinics'],
  [/^Intern, Bureau of Equitable/i, 'Intern, Equitable Health Systems'],
  [/^Administrative Assistant for the Executive Office/i, 'Administrative Assistant'],
  [/^Executive Assistant to the Administrator/i, 'Executive Assistant, Assigned Counsel Plan'],
  [/^College Aide\s+Parks/i, 'College Aide, Parks'],
];

/**
 * A business title as a job seeker reads it: readable case, initials kept, without civil-service levels ("Level II",
 * ", I"), without what the job type says already ("(Part-Time)") and without the unit ("Bureau of ...").
 */
export function readableTitle(businessTitle: string): string {
  const raw = businessTitle.replace(/\s+/g, ' ').trim();
  const known = SPELLED_OUT.find(([pattern]) => pattern.test(raw));
  if (known) return known[1];
  const bared = raw
    .replace(/\s*\(?\bP\/T\b\)?/i, '')
    .replace(/\s*\((?:part-time|per[- ]diem|HA|PMSEQI|BFSCS)\)/gi, '')
    .replace(/,?\s+Bureau of .*$/i, '')
    .replace(/,? for the Division of .*$/i, '')
    .replace(/,?\s+(?:Division|Strategic Planning Division) of Strategic .*$/i, '')
    .replace(/,?\s*\b(?:Assignment )?Level\s+(?:I{1,3}|IV|\d)\b/i, '')
    .replace(/,?\s+(?:I{1,3}|IV)$/, '')
    .replace(/\s+[-–]\s+/g, ' – ')
    .replace(/(\w)- (\w)/g, '$1 – $2')
    .replace(/\s+/g, ' ')
    .replace(/[\s,–-]+$/, '')
    .trim();
  return titleCase(bared);
}

// Written in capitals in the postings because they are initials, not because somebody shouts.
const INITIALS = new Set(
  (
    '55-A ACCO ACS AIU AM APU BCS BFSCS BIC BOS CAU CB3 CBO CCRB CDL CFB CPR CUNY DA DANY DAT DCAS DCWP DDC DEP DFTA DHS ' +
    'DOB DOC DOF DOHMH DOI DOT DSS DVS DYCD ECAB EEO EMT ESS FDNY FIA FMS GIS HAVP HPD HQE HRA HUD HVAC IT LIC LPN MS ' +
    'MWBE M/WBE MOCS N.Y. NY NYC NYCAPS NYCERS NYCHA NYPD NYS OATH OCME OCS OMB OPA PASSPORT PM PPE PSLF RAP REES RN RU SBS ' +
    'SPC SQL SUNY TB TLC TRS U.S. US USA WTC'
  ).split(' '),
);
const SMALL = new Set('a an and as at by for from in into of on or per the to with'.split(' '));

function bare(word: string): string {
  return word.replace(/^[^A-Z0-9]+|[^A-Z0-9.]+$/gi, '').replace(/(?<![A-Z])\.$/, '');
}

/** Whether a word of a text in capitals is to stay in capitals: initials and roman numerals. */
function staysCapital(word: string): boolean {
  const core = bare(word).toUpperCase();
  return INITIALS.has(core) || INITIALS.has(core.replace(/\.$/, '')) || /^(?:II|III|IV|VI{0,3})$/.test(core);
}

/** "CITY CUSTODIAL ASSISTANT" becomes "City Custodial Assistant"; "NYC" stays. A text that is not in capitals is returned as it is. */
export function titleCase(text: string): string {
  if (/[a-z]{2}/.test(text)) return text;
  return text
    .split(' ')
    .map((word, at) => {
      if (staysCapital(word)) return word;
      const lower = word.toLowerCase();
      if (at > 0 && SMALL.has(lower)) return lower;
      return lower.replace(/(^|[-/(“"'])([a-z])/g, (_, lead: string, letter: string) => lead + letter.toUpperCase());
    })
    .join(' ');
}

/** Turns stretches of four or more shouted words into sentence case, so that a note reads as a note. */
export function calmCapitals(text: string): string {
  return text.replace(/\b[A-Z][A-Z0-9'’/&().,#§-]*(?:\s+[A-Z0-9'’“”"/&().,:;#§-]+){3,}/g, (run, at: number) => {
    if ((run.match(/[A-Z]/g) ?? []).length < 14) return run;
    const before = text.slice(0, at).trimEnd();
    const opens = before === '' || /[.!?:•*“"]$/.test(before) || before.endsWith('\n');
    const calm = run
      .split(/(\s+)/)
      .map((word) => (staysCapital(word) && word !== 'IT' ? word : word.toLowerCase()))
      .join('')
      .replace(/\bnew york( city| state)?\b/g, (name) => titleCase(name.toUpperCase()))
      .replace(/\bcity of\b/g, 'City of')
      .replace(/([.!?]\s+)([a-z])/g, (_, stop: string, letter: string) => stop + letter.toUpperCase());
    return opens ? calm.replace(/[a-z]/, (letter) => (/^[a-z]/.test(calm) ? letter.toUpperCase() : letter)) : calm;
  });
}
