import { cutText } from '../rules/cut-text.ts';
import { type Headline, ofLine } from './headline/read-headline.ts';
import { rolePhrase } from './headline/role-phrase.ts';
import { segmentKind } from './headline/segment-kind.ts';
import { COMPANY_SUFFIX } from './lexicon/company-words.ts';
import { namesRole } from './lexicon/roles.ts';
import type { AdText, Finding } from './text/ad-text.ts';

/** Finds the title: the headline when it names a job, else a label, else the job that the text says is sought. */
export function findTitle(ad: AdText, headline: Headline, company: string | null): Finding<string> {
  const label = ad.labels.find(({ kind, value }) => kind === 'title' && value.length >= 2 && value.length <= 120);
  if (headline.title && headline.seeksWork) return { value: shape(headline.title), confidence: 0.3 };
  if (headline.title && headline.namesRole) {
    const isLong = headline.title.split(' ').length > 8;
    const title = (isLong && rolePhrase(headline.title, false)) || headline.title;
    return { value: shape(without(company, title)), confidence: isLong ? 0.65 : 0.93 };
  }
  if (label) {
    const labelled = ofLine(label.value, false).title ?? label.value;
    if (label.line === 0 || namesRole(labelled)) return { value: shape(without(company, labelled)), confidence: 0.9 };
  }
  // an unknown kind of work is still the headline's, unless that invites or shouts
  if (headline.title && isPlain(headline.title)) return { value: shape(headline.title), confidence: 0.6 };
  const sought = rolePhrase(ad.lines.slice(1).join('\n'), true);
  if (sought) return { value: shape(sought), confidence: 0.65 };
  const named = rolePhrase(ad.text, false);
  return named ? { value: shape(named), confidence: 0.4 } : { value: null, confidence: 0.3 };
}

/** 'Night Porter, The Wren Hotel' is a night porter when The Wren Hotel is who hires. */
function without(company: string | null, title: string): string {
  const place = company === null ? -1 : title.toLowerCase().lastIndexOf(company.toLowerCase());
  if (place < 0) return title;
  const before = title.slice(0, place).replace(/(?:[\s,:|@–—-]|\b(?:at|for|with|by|the)\b)+$/i, '');
  const after = title.slice(place + (company?.length ?? 0)).replace(/^[\s,:|@–—-]+/, '');
  return [before, after].find(namesRole) ?? title;
}

const INVITES =
  /[!?$]|\b(?:us|we|you|your|our|my|money|cash|earn|join|job|jobs|work|working|now|hiring|career|team|opportunit(?:y|ies)|positions?|needed|wanted|help|apply|urgent|looking|open|openings?|available)\b/i;

function isPlain(title: string): boolean {
  return (
    title.split(/\s+/).length <= 7 &&
    !INVITES.test(title) &&
    segmentKind(title) === 'other' &&
    !COMPANY_SUFFIX.test(title)
  );
}

function shape(title: string): string {
  const plain = cutText(title.trim().replace(/[\s.,;:!*-]+$/, ''), 200);
  return plain.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
