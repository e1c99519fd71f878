import { z } from 'zod';
import type { AskModel } from '../model/ask-model.ts';
import { cutText } from '../rules/cut-text.ts';
import { greetingName } from '../rules/greeting-name.ts';
import type { ReapplyReason } from '../rules/reapply-reason.ts';
import { builtInReapply, type ReapplyText } from './built-in.ts';

/** What is known of an entry of the reapply queue. */
export type ReapplySubject = {
  reason: ReapplyReason;
  language: 'en' | 'es';
  /** As the person typed it; only what may be greeted is used, and a language model never sees it. */
  userName: string | null;
  jobTitle: string | null;
  jobCompany: string | null;
};

/** With the name of the site, the link and 'Reply STOP' it stays within two text messages. */
export const MAX_REAPPLY_MESSAGE = 160;
const MAX_JOB = 45;
const MAX_NAME = 20;

const SYSTEM = [
  'You write one short text message that invites somebody to go on with a job application.',
  'Answer with JSON: {"message": string}. One or two plain, friendly sentences without greeting, name, link, phone number,',
  'emoji or quotation marks, at most 120 characters. Name the job exactly as given. Promise nothing: no reply, no interview,',
  'no pay, no hurry. The job is still open and finishing takes about 30 seconds.',
].join(' ');

const WHAT_HAPPENED: Record<ReapplyReason, string> = {
  abandoned_step1: 'They gave name and phone and then stopped.',
  abandoned_step2: 'They finished half of the application.',
  no_employer_response: 'They applied days ago and may not have heard back.',
  auto_followup: 'They showed interest in the job before.',
};

// Letters, figures for '30 seconds', plain punctuation: no link, address, number to call, amount or emoji.
const fit = z
  .string()
  .regex(/^[\p{L}\p{M}\d\s.,;:!?'’()&¡¿+-]{20,}$/u)
  .refine((text) => !/\.\S|\d{3}|\b(www|http)/i.test(text));

/**
 * The `generated_message` of an entry of the reapply queue: one line of at most
 * MAX_REAPPLY_MESSAGE characters in the entry's language, as shown on the reapply page and sent in a nudge. The
 * sender adds the name of the site, the link and how to stop. Ask for it only while the job is open: it says so.
 * `ask` is the language model or null; whatever it answers that is not fit to send, and any failure of it, is replaced
 * by the built-in sentences. Never throws.
 */
export async function reapplyMessage(subject: ReapplySubject, ask: AskModel | null): Promise<string> {
  const greeting = greet(subject);
  const about: ReapplyText = { reason: subject.reason, language: subject.language, job: jobName(subject) };
  const written = ask ? await askForSentences(about, ask) : null;
  const fits = written !== null && greeting.length + written.length <= MAX_REAPPLY_MESSAGE;
  return greeting + (fits ? written : builtInReapply(about));
}

function greet({ userName, language }: ReapplySubject): string {
  const name = greetingName(userName);
  if (name === '' || name.length > MAX_NAME) return '';
  return language === 'es' ? `Hola, ${name}: ` : `Hi ${name}: `;
}

/** 'Order picker at Bruckner Produce'; the title alone where both are long. */
function jobName({ jobTitle, jobCompany, language }: ReapplySubject): string {
  const title = oneLine(jobTitle ?? '');
  if (title === '') return language === 'es' ? 'un trabajo que viste' : 'a job you looked at';
  const both = [title, oneLine(jobCompany ?? '')].filter(Boolean).join(language === 'es' ? ' en ' : ' at ');
  if (both.length <= MAX_JOB) return both;
  if (title.length <= MAX_JOB) return title;
  return `${cutText(title, MAX_JOB - 3).replace(/\s+\S*$/, '')}...`;
}

async function askForSentences({ reason, job, language }: ReapplyText, ask: AskModel): Promise<string | null> {
  try {
    const tongue = language === 'es' ? 'Spanish as spoken in New York, with tú' : 'English';
    const question = `Language: ${tongue}. Job: ${job}. ${WHAT_HAPPENED[reason]}`;
    const { message } = z.object({ message: z.string() }).parse(await ask(SYSTEM, question));
    const sentences = oneLine(message);
    // The job's own name may hold what the rest may not.
    if (!sentences.includes(job)) throw new Error('the job is not named');
    fit.parse(sentences.split(job).join('this job'));
    return sentences;
  } catch (error) {
    console.warn(JSON.stringify({ model: 'not used', because: error instanceof Error ? error.name : 'unknown' }));
    return null;
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
