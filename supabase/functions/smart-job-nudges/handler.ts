import { z } from 'zod';
import type { Caller } from '../_shared/http/caller.ts';
import { type CountUse, limitUse } from '../_shared/http/limit.ts';
import { readBody } from '../_shared/http/read-body.ts';
import { Refusal } from '../_shared/http/refusal.ts';
import type { AskModel } from '../_shared/model/ask-model.ts';
import { nudgeFactsSchema } from '../_shared/nudges/facts.ts';
import type { Language, Nudge, NudgeWords } from '../_shared/nudges/nudge.ts';
import { writeNudges } from '../_shared/nudges/write-nudges.ts';

const count = z.number().int().min(0).max(1000);
const bodySchema = z.object({
  language: z.enum(['en', 'es']).optional(),
  /** Applications to filler, which the device keeps and the screen counts. */
  local: z.object({ sent: count, sent_this_week: count }).optional(),
});

const CALLS = { perPerson: 30, perAddress: 300, seconds: 60 };
/** Requests to the language model, per day. */
const QUESTIONS = { perPerson: 5, perAddress: 60, seconds: 86_400 };

export type Tools = {
  caller: Caller;
  countUse: CountUse;
  /** The caller's own data, read under row-level security. */
  facts: () => Promise<unknown>;
  /** The language model, if one is configured. */
  askModel: AskModel | null;
  stored: (language: Language) => Promise<unknown>;
  store: (language: Language, words: Record<string, NudgeWords>) => Promise<unknown>;
};

/**
 * Suggestions for a signed-in person or a visitor key, from their own data. They stay the
 * same for a New York day, until acted on. Body `{ language, local }`: `en` or `es`, by default the one they last applied in;
 * `{ sent, sent_this_week }` of the applications that only the device has.
 * 401 without a session or visitor key, 429 beyond 30 a minute.
 */
export async function smartJobNudges(request: Request, tools: Tools): Promise<{ nudges: Nudge[] }> {
  const { caller, countUse, askModel } = tools;
  const body = await readBody(request, bodySchema);
  if (!caller.userId && !caller.visitorKey) throw new Refusal(401, 'Access Denied - Please log in to continue');
  await limitUse(countUse, 'smart-job-nudges', caller, CALLS);
  const { sent = 0, sent_this_week = 0 } = body.local ?? {};
  const stored = nudgeFactsSchema.parse(await tools.facts());
  const facts = {
    ...stored,
    totalApplications: stored.totalApplications + sent,
    thisWeek: stored.thisWeek + sent_this_week,
  };
  const language = body.language ?? facts.language ?? 'en';
  const writer = askModel && {
    ask: askModel,
    mayAsk: async () => (await countUse('smart-job-nudges:model', caller, QUESTIONS)) === 0,
    stored: () => tools.stored(language),
    store: (words: Record<string, NudgeWords>) => tools.store(language, words),
  };
  return { nudges: await writeNudges(facts, language, writer) };
}
