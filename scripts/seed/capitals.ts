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
