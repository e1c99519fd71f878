// What every posting of an agency repeats and no job seeker needs beside each job. A pattern is tried on one block
// (a sentence, item or short paragraph) at a time.
const DROPPED: RegExp[] = [
  /equal (?:employment )?opportunity employer|inclusive equal opportunity/i,
  /sexual orientation|protected (?:status|characteristic)|legally protected/i,
  /reasonable accommodation/i,
  /Office of Equal Employment Opportunity|sahn1@/i,
  /ReasonableAccommodationRequests|recruitment team at|dcwpjobs@/i,
  /Lignore|Maria\.Ruiz/i,
  /NYCAPS on-?line application|source of referral|success of our outreach/i,
  /55-?a program|55-?a candidates|bit\.ly\/55a|persons with a disability who are eligible/i,
  /verify (?:their )?identity and eligibility|I-9 form|employment eligibility verification/i,
  /vaccinated against|COVID-19 vaccin/i,
  /make certain you meet the minimum qualification/i,
  /no tenure or permanence|Section 65|§\s?65/i,
  /only (?:those )?(?:candidates|applicants) (?:under|selected for)/i,
  /submission of (?:a|an) (?:resume|application) (?:is not|does not)/i,
  /subject to (?:OMB|oversight|budget) approval|appointments are subject/i,
  /residency (?:is|requirement)|must be (?:a )?(?:NYC|New York City|city) residents?\b/i,
  /loan forgiveness|studentaid/i,
  /follow (?:us )?on (?:its )?social media|sign up for its newsletter|about DEP,? visit|for (?:more|additional) information about|more information on|to learn more about/i,
  /(?:apply|search) .*job ID|job ID (?:number|#)|All applicants, including City Employees|Please go to (?:www|NYC Gov)|how to apply|click .{0,12}apply/i,
  /employees applying for (?:promotional|transfer)|open as a promotional opportunity and/i,
  /NYCHA provides benefits|competitive salaries and (?:the following )?benefits/i,
  /no phone calls, faxes/i,
  /^\**\s*(?:please )?note:?\s*\**$/i,
  /resumes? are to be submitted|^to apply:|submit (?:a |your )?resume|resume and cover letter (?:is|are) required|your cover letter|^for NYCHA employees/i,
  /^\**(?:additional information|to apply|job description|qualification requirements|salary|work location|location|hours|benefits)\W*$/i,
  /(?:cover letter|resume|subject line).{0,200}@|^interested candidates must/i,
  /submit (?:the |your )?job application as prompted|do not apply via employee|for ensuring that they meet all qualifying|human resources unit \d/i,
  /we appreciate (?:the|your|every applicant)/i,
  /domestic partnership status|military status|unemployment status/i,
  /drug screening: ?please|computers? available for use|public librar(?:y|ies)|local library/i,
  /as of August 2, 2021/i,
  /^work location:|^location:/i,
  /not provide sponsorship|sponsorship for (?:international|employment)/i,
  /commitment to the diversity of our organi[sz]ation/i,
];

/** Whether a block is boilerplate: equal-opportunity text, how-to-apply notes, benefits listed elsewhere, contacts of private persons. */
export function isBoilerplate(text: string): boolean {
  return DROPPED.some((pattern) => pattern.test(text));
}

const ELIGIBILITY =
  /authorization to work in the united states is required|\b(?:must be|only|are|currently|who are)\b.{0,60}\b(?:permanent|reachable|serving)\b|applicants must be permanent|open only to|^open to (?:permanent|(?:candidates? )?(?:who are )?permanent)|eligible for appointment from the|only (?:permanent|candidates|current)|civil service (?:list|title) .*(?:apply|considered)|promotional (?:list|exam|opportunity only)|if you do not meet the (?:previously )?mentioned civil service/i;

/** Whether a block says who may apply at all (a civil-service title or list); such notes belong to the requirements. */
export function isEligibilityNote(text: string): boolean {
  return text.length < 520 && ELIGIBILITY.test(text) && !/will be contacted|under consideration/i.test(text);
}
