// Addresses by which the postings mean the City's one job site, as they were named over the years.
const CITY_SITE =
  /cityjobs?\.nyc\.gov|cityjobs\/jobs|a127-jobs\.nyc\.gov|nyc\.gov\/(?:careers|jobs)|Jobs NYC (?:website|platform)|NYC Jobs website/i;
const APPLY_ADDRESS = /(?:e-?mail|send|submit|format to)[^@]{0,160}?\b([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/gi;
// Boxes for questions and for people who need an accommodation; they take no applications.
const NOT_FOR_APPLYING = /ReasonableAccommodation|dcwpjobs@|access@|sahn1@|parks\.nyc\.gov/i;

export type HowToApply = { contactMethod: string; link: string | null };

/**
 * How the City takes applications for a posting. The link is the City's job site searched for the Job ID, and only when
 * the posting itself names that site; otherwise the words alone say where to look.
 */
export function howToApply(jobId: string, toApply: string, wholeText: string): HowToApply {
  const named = CITY_SITE.test(wholeText);
  const parts = [
    named
      ? `Apply on Jobs NYC, the City’s job site (cityjobs.nyc.gov): search for Job ID ${jobId}.`
      : `The City takes applications online: use “Apply Now” on the posting with Job ID ${jobId} on its job site, Jobs NYC.`,
  ];
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
  return { contactMethod: parts.join(' '), link: named ? `https://cityjobs.nyc.gov/jobs?q=${jobId}` : null };
}
