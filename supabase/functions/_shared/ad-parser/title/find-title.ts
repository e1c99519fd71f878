import type { Headline } from '../headline/read-headline.ts';
import { rolePhrase } from '../headline/role-phrase.ts';
import { namesRole } from '../lexicon/roles.ts';
import type { AdText, Finding } from '../text/ad-text.ts';

/** Finds the title: the headline when it names a job, else a label, else the job that the text says is sought. */
export function findTitle(ad: AdText, headline: Headline): Finding<string> {
  const label = ad.labels.find(({ kind, value }) => kind === 'title' && value.length >= 2 && value.length <= 120);
  if (label && label.line === 0) return { value: shape(label.value), confidence: 0.95 };
  if (headline.title && headline.namesRole) return { value: shape(headline.title), confidence: 0.93 };
  if (label && namesRole(label.value)) return { value: shape(label.value), confidence: 0.9 };
  const sought = rolePhrase(ad.lines.slice(1).join('\n'), true);
  if (sought) return { value: shape(sought), confidence: 0.65 };
  if (headline.title) return { value: shape(headline.title), confidence: 0.5 };
  const named = rolePhrase(ad.text, false);
  return named ? { value: shape(named), confidence: 0.4 } : { value: null, confidence: 0.3 };
}

function shape(title: string): string {
  const plain = title
    .trim()
    .replace(/[\s.,;:!*-]+$/, '')
    .slice(0, 200);
  return plain.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
