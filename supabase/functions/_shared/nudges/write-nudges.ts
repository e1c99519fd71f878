import { z } from 'zod';
import type { AskModel } from '../model/ask-model.ts';
import { askForWords } from './ask-for-words.ts';
import type { NudgeFacts } from './facts.ts';
import { findCauses } from './find-causes.ts';
import type { Cause, Language, Nudge, NudgeWords } from './nudge.ts';
import { builtInWords } from './words.ts';

/** A language model, with what it wrote for this person and language today, by cause. */
export type Writer = {
  ask: AskModel;
  /** Whether the person may cause another question now: each one may cost. */
  mayAsk: () => Promise<boolean>;
  stored: () => Promise<unknown>;
  /** Keeps words for the day; words that are kept already stay. Gives all that are kept. */
  store: (words: Record<string, NudgeWords>) => Promise<unknown>;
};

const storedSchema = z.record(z.string(), z.object({ title: z.string(), message: z.string(), ctaText: z.string() }));

/**
 * The nudges of a person: causes from their own data, in words of the language model where there is one, else of the
 * built-in engine. The model is asked once a day about each cause; after any failure the built-in engine writes.
 */
export async function writeNudges(facts: NudgeFacts, language: Language, writer: Writer | null): Promise<Nudge[]> {
  const causes = findCauses(facts);
  const written = writer && causes.length > 0 ? await wordsOfModel(causes, language, writer) : {};
  return causes.map((cause) => {
    const { title, message, ctaText } = written[cause.key] ?? builtInWords(cause.about, language);
    const { type, urgency, ctaLink } = cause;
    return { type, urgency, title, message, ctaText, ctaLink };
  });
}

async function wordsOfModel(causes: readonly Cause[], language: Language, writer: Writer) {
  try {
    const stored = storedSchema.parse(await writer.stored());
    const fresh = causes.filter(({ key }) => !(key in stored));
    if (fresh.length === 0) return stored;
    const builtIn = Object.fromEntries(fresh.map(({ key, about }) => [key, builtInWords(about, language)]));
    const words = (await writer.mayAsk()) ? await requested(fresh, language, writer.ask) : null;
    // The built-in words are kept too: a model that answers later must not change what was said today.
    return storedSchema.parse(await writer.store(words ?? builtIn));
  } catch (error) {
    warn(error);
    return {};
  }
}

async function requested(causes: readonly Cause[], language: Language, ask: AskModel) {
  try {
    return await askForWords(causes, language, ask);
  } catch (error) {
    warn(error);
    return null;
  }
}

function warn(error: unknown) {
  console.warn(JSON.stringify({ model: 'not used', because: error instanceof Error ? error.name : 'unknown' }));
}
