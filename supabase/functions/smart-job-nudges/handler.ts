import { z } from 'zod';
import type { Caller } from '../_shared/http/caller.ts';
import { type CountUse, limitUse } from '../_shared/http/limit.ts';
import { readBody } from '../_shared/http/read-body.ts';
import { Refusal } from '../_shared/http/refusal.ts';
import type { AskModel } from '../_shared/model/ask-model.ts';
import { nudgeFactsSchema } from '../_shared/nudges/facts.ts';
import type { Language, Nudge, NudgeWords } from '../_shared/nudges/nudge.ts';
import { writeNudges } from '../_shared/nudges/write-nudges.ts';

const bodySchema = z.object({ language: z.enum(['en', 'es']).optional() });

const CALLS = { perPerson: 30, perAddress: 300, seconds: 60 };
/** Questions to the language model in a day. */
const QUESTIONS = { perPerson: 5, perAddress: 60, seconds: 86_400 };

export type Tools = {
  caller: Caller;
  countUse: CountUse;
  /** What is known of the caller, asked under row-level security. */
  facts: () => Promise<unknown>;
  /** The language model, where one is set up. */
  askModel: AskModel | null;
  kept: (language: Language) => Promise<unknown>;
  keep: (language: Language, words: Record<string, NudgeWords>) => Promise<unknown>;
};

/**
 * The suggestions of the job coach for a signed-in person or a visitor key, from their own data only (specification 2 §2,
 * 'Your AI Job Coach'). The same ones all day in New York, until what one is about is done. Body `{ language }`: by default
 * the one they last applied in. Refuses whoever is nobody (401) or hurries (429).
 */
export async function smartJobNudges(request: Request, tools: Tools): Promise<{ nudges: Nudge[] }> {
  const { caller, countUse, askModel } = tools;
  const body = await readBody(request, bodySchema);
  if (!caller.userId && !caller.visitorKey) throw new Refusal(401, 'Access Denied - Please log in to continue');
  await limitUse(countUse, 'smart-job-nudges', caller, CALLS);
  const facts = nudgeFactsSchema.parse(await tools.facts());
  const language = body.language ?? facts.language ?? 'en';
  const writer = askModel && {
    ask: askModel,
    mayAsk: async () => (await countUse('smart-job-nudges:model', caller, QUESTIONS)) === 0,
    kept: () => tools.kept(language),
    keep: (words: Record<string, NudgeWords>) => tools.keep(language, words),
  };
  return { nudges: await writeNudges(facts, language, writer) };
}
