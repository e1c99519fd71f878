import { z } from 'zod';
import type { AskModel } from '../model/ask-model.ts';
import { type About, type Cause, type Language, type NudgeWords, nudgeWordsSchema } from './nudge.ts';

const SYSTEM = [
  'You are a friendly job coach for hourly workers in New York City. For each cause you are given, write one nudge.',
  'Answer with JSON: {"nudges":[{"cause","type","urgency","title","message","ctaText","ctaLink"}]}. Copy cause, type,',
  'urgency and ctaLink exactly. title: at most 60 characters; message: one or two plain sentences, at most 160 characters;',
  'ctaText: what the button does, at most 3 words. Name jobs and employers exactly as given. Promise nothing: no reply,',
  'no interview, no pay. No links, phone numbers, emoji or quotation marks.',
].join(' ');

const PLAIN_NAME = { en: 'this job', es: 'este trabajo' };

/**
 * What a language model says about causes, by their key. Throws unless it answers for every cause with the same type,
 * urgency and link (so that a button leads nowhere but where the cause does) and with words that are fit to show.
 */
export async function askForWords(
  causes: readonly Cause[],
  language: Language,
  ask: AskModel,
): Promise<Record<string, NudgeWords>> {
  const tongue = language === 'es' ? 'Spanish as spoken in New York, with tú' : 'plain English';
  const requested = causes.map(({ key, type, urgency, ctaLink, about }) => ({
    cause: key,
    type,
    urgency,
    ctaLink,
    ...about,
  }));
  const question = `Language: ${tongue}. Causes: ${JSON.stringify(requested)}`;
  const { nudges } = z
    .object({ nudges: z.array(z.looseObject({ cause: z.string() })) })
    .parse(await ask(SYSTEM, question));
  return Object.fromEntries(
    causes.map((cause) => [
      cause.key,
      wordsFor(
        cause,
        nudges.find((nudge) => nudge.cause === cause.key),
        language,
      ),
    ]),
  );
}

function wordsFor({ type, urgency, ctaLink, about }: Cause, answer: unknown, language: Language): NudgeWords {
  const nudgeSchema = z.object({
    type: z.literal(type),
    urgency: z.literal(urgency),
    ctaLink: z.literal(ctaLink),
    title: z.string(),
    message: z.string(),
    ctaText: z.string(),
  });
  const { title, message, ctaText } = nudgeSchema.parse(answer);
  const name = nameIn(about);
  // The posted name may hold what the rest may not: '$20/hr', a street number.
  const plain = (text: string) => (name ? text.split(name).join(PLAIN_NAME[language]) : text);
  nudgeWordsSchema.parse({ title: plain(title), message: plain(message), ctaText: plain(ctaText) });
  return { title: title.trim(), message: message.trim(), ctaText: ctaText.trim() };
}

function nameIn(about: About): string {
  if ('employer' in about) return about.employer;
  return 'job' in about ? about.job : '';
}
