import { findLabels, type Labelled } from './labels.ts';
import { unglue } from './unglue.ts';

/** One ad as the finders read it. */
export type AdText = {
  /** The whole ad, run-together lines set apart. */
  text: string;
  /** Its lines that are not blank, trimmed. */
  lines: readonly string[];
  /** Whether the line before each of `lines` was blank. */
  paragraphStart: readonly boolean[];
  labels: readonly Labelled[];
  /** Everything stands in one or two lines: 'Line cook, Astoria, $18-20/hr, nights'. */
  isBrief: boolean;
};

/** What a finder says of one field: its value, or null for 'the ad does not say', and how sure it is, 0 to 1. */
export type Finding<Value> = { value: Value | null; confidence: number };

/** Prepares one ad, already mended, for the finders. */
export function readAd(mended: string): AdText {
  const text = unglue(mended);
  const lines: string[] = [];
  const paragraphStart: boolean[] = [];
  let blank = true;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '') {
      blank = true;
      continue;
    }
    // the stars that a site gives an employer
    if (lines.length < 5 && /^\d(?:\.\d)?(?: ?(?:★|stars?|out of 5).{0,20})?$/i.test(trimmed)) continue;
    lines.push(trimmed);
    paragraphStart.push(blank);
    blank = false;
  }
  return {
    text,
    lines,
    paragraphStart,
    labels: findLabels(lines),
    isBrief: (lines.length === 1 && text.length <= 400) || (lines.length === 2 && text.length <= 160),
  };
}
