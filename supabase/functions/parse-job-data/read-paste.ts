import { z } from 'zod';
import { linesLeftOut, parseAd, parseAds } from '../_shared/ad-parser/parse-ads.ts';
import { parseWithModel } from '../_shared/ad-parser/parse-with-model.ts';
import { MAX_PASTE, type ParsedJob } from '../_shared/ad-parser/parsed-job.ts';
import { type ReadPay, withPay } from '../_shared/ad-parser/pay/read-pay.ts';
import { readBody } from '../_shared/http/read-body.ts';
import { Refusal } from '../_shared/http/refusal.ts';
import type { AskModel } from '../_shared/model/ask-model.ts';

const TOO_LONG = `The text is too long: at most ${MAX_PASTE.toLocaleString('en-US')} characters.`;

const bodySchema = z.strictObject({
  rawData: z.string().trim().min(1, 'Paste at least one ad.').max(MAX_PASTE, TOO_LONG),
  isOneAd: z.boolean().default(false),
});

/** The jobs found in a paste, in the order of the text, and its lines that are in none of them. */
export type Parsed = { jobs: ParsedJob[]; count: number; left_out: string[] };

/**
 * Reads one or many pasted ads from the body `{ rawData, isOneAd }`. The language model, where one is set up, is asked first; what it
 * gets wrong or leaves out is the built-in engine's. With `isOneAd` true the text is one ad, as a person cut it, and the
 * built-in engine reads it. Nothing is stored. Refuses with 400 naming `rawData` what is empty or
 * no text, with 413 what is too long for a request.
 */
export async function readPaste(request: Request, askModel: AskModel | null, readPay: ReadPay): Promise<Parsed> {
  const { rawData, isOneAd } = await readBody(request, bodySchema).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 413 ? new Refusal(413, TOO_LONG, { field: 'rawData' }) : error;
  });
  if (isOneAd) return { jobs: await withPay([parseAd(rawData)], readPay), count: 1, left_out: [] };
  const jobs =
    (askModel && (await parseWithModel(rawData, askModel, readPay))) ?? (await withPay(parseAds(rawData), readPay));
  return { jobs, count: jobs.length, left_out: linesLeftOut(rawData, jobs) };
}
