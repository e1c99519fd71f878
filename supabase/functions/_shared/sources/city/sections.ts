import { isAboutBenefits } from './fields.ts';
import { type Block, sentences } from './paragraphs.ts';

type SectionName = 'job' | 'about' | 'preferred' | 'minimum' | 'papers';
export type Sections = {
  job: Block[];
  about: Block[];
  preferred: Block[];
  minimum: Block[];
  notes: Block[];
  hours: string;
};

const ABOUT =
  /^(?:about (?:the |our )?(?!you|position|role|job)\w|(?:agency|division|bureau|office|department|program|unit) (?:description|overview|background|summary)|division\/program|program description|the (?:agency|team) you|your team|who we are|explore careers|our (?:mission|agency|team))/i;
// What to bring to an interview: the agency says it to those it invites.
const PAPERS = /^important notes? to all candidates/i;
const MINIMUM = /^(?:minimum|qualification requirements|requirements?:?$|please see the below update)/i;
const PREFERRED = /^(?:preferred|desired)\b|please note the following preferred/i;
const HOURS = /^hours?\s*[:/]/i;

// A block about the work or the person, not the agency.
const ABOUT_THE_JOB =
  /seek|recruit|hir(?:e|ing)|looking (?:for|to)|must be|report to|position|candidate|selected|incumbent|supervision|direction of|duties|will (?:be|perform|serve|assist|work|oversee|report|support|provide|conduct|help|have)|you(?:[’']ll| will)|internship|performs?\b|role\b/i;

// An opening sentence that only makes sense after the one before it, which is about the agency.
const LEANS_BACK = /^(?:to achieve (?:this|its)|this means|these continued|in meeting the|they |it is important that)/i;

// Inside a section about the agency: where the text turns to the work without a heading of its own.
const TURNS_TO_THE_JOB =
  /under (?:the )?(?:\w+ )?(?:supervision|direction)|\b(?:seeks|is seeking|looking (?:for|to)|recruiting|to hire)\b|the (?:selected candidate|incumbent|candidate|intern)\b|responsib(?:le for assist|ilities)|duties (?:will )?include|you will/i;

/**
 * Sorts the blocks of a posting: the job itself, what the agency says of itself (its headed sections, the opening lines
 * before the job is first spoken of, and what it repeats in posting after posting), skills, who may apply, the hours.
 */
export function sortBlocks(blocks: Block[], repeated: (block: Block) => boolean): Sections {
  const out: Sections = { job: [], about: [], preferred: [], minimum: [], notes: [], hours: '' };
  let section: SectionName = 'job';
  let opening = true;
  // A list goes where its introduction went.
  let introduced: 'job' | 'about' | null = null;
  for (const block of blocks.flatMap(toSentences)) {
    if (isEligibilityNote(block.text)) out.notes.push(block);
    else if (isBoilerplate(block.text) || isAboutBenefits(block.text)) continue;
    else if (HOURS.test(block.text) && block.kind !== 'bullet') out.hours ||= block.text;
    else if (block.kind === 'heading') {
      section = sectionOf(block.text);
      if (section === 'job') out.job.push(block);
    } else if (section === 'papers') continue;
    else if (section !== 'job' && !(section === 'about' && TURNS_TO_THE_JOB.test(block.text))) out[section].push(block);
    else {
      section = 'job';
      if (block.kind === 'bullet' && introduced === 'about') {
        out.about.push(block);
        continue;
      }
      if (block.kind !== 'text' || (ABOUT_THE_JOB.test(block.text) && !LEANS_BACK.test(block.text))) opening = false;
      const place = repeated(block) || opening ? 'about' : 'job';
      out[place].push(block);
      if (block.kind === 'text') introduced = block.text.endsWith(':') ? place : null;
    }
  }
  // A posting that mentions neither a candidate nor duties is all about the job.
  if (out.job.every((block) => block.kind === 'heading')) return { ...out, job: [...out.job, ...out.about], about: [] };
  return out;
}

/** Text is judged a sentence at a time; numbers become bullets, for an item that is left out leaves a gap in the numbers. */
function toSentences(block: Block): Block[] {
  if (block.kind === 'number') return [{ ...block, kind: 'bullet', text: block.text.replace(/^\d{1,2}[.)]\s+/, '') }];
  if (block.kind !== 'text' || block.text.length < 120) return [block];
  return sentences(block.text).map((text, at) => ({ kind: 'text', text, apart: at === 0 && block.apart }));
}

function sectionOf(heading: string): SectionName {
  if (PAPERS.test(heading)) return 'papers';
  if (ABOUT.test(heading)) return 'about';
  if (MINIMUM.test(heading)) return 'minimum';
  return PREFERRED.test(heading) ? 'preferred' : 'job';
}

// What every posting of an agency repeats and no job seeker needs beside each job. A pattern is tried on one block
// (a sentence, item or short paragraph) at a time.
const DROPPED: RegExp[] = [
  /equal (?:employment )?opportunity employer|inclusive equal opportunity/i,
  /sexual orientation|protected (?:status|characteristic)|legally protected/i,
  /reasonable accommodation/i,
  /Office of Equal Employment Opportunity|sahn1@/i,
  /NYCAPS on-?line application|source of referral|success of our outreach/i,
  /55-?a program|55-?a candidates|bit\.ly\/55a|persons with a disability who are eligible/i,
  /verify (?:their )?identity and eligibility|I-9 form|employment eligibility verification/i,
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
  /drug screening: ?please|computers? available for use|public librar(?:y|ies)|local library/i,
  /^work location:|^location:/i,
  /not provide sponsorship|sponsorship for (?:international|employment)/i,
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
