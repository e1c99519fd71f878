import { boroughOf } from '../rules/borough.ts';
import { categoryOf } from '../rules/category.ts';
import { BOROUGHS } from '../rules/taxonomy.ts';
import { findCompany } from './company/find-company.ts';
import { findJobType } from './find-job-type.ts';
import { findLocation } from './find-location.ts';
import { findContact, findLink, findSections, SECTIONS, type Section } from './find-sections.ts';
import { findTitle } from './find-title.ts';
import { readHeadline } from './headline/read-headline.ts';
import { rolePhrase } from './headline/role-phrase.ts';
import type { FoundJob, ParsedJob } from './parsed-job.ts';
import { findPay } from './pay/find-pay.ts';
import type { UnreadJob } from './pay/read-pay.ts';
import { splitAds, splitChat } from './split/split-ads.ts';
import { readAd } from './text/ad-text.ts';
import { cleanText } from './text/clean-text.ts';
import { withoutMail } from './text/mail.ts';

/** Finds every ad in a paste of one or many, with the built-in rules alone. At least one job for any text; `withPay` reads the pay. */
export function parseAds(raw: string): UnreadJob[] {
  const text = ownWords(raw);
  return (splitChat(text)?.ads ?? splitAds(text)).map(readOneAd);
}

/** Reads a text that is known to be one ad, whatever it looks like. */
export function parseAd(raw: string): UnreadJob {
  const text = ownWords(raw);
  return readOneAd(splitChat(text)?.messages.join('\n') ?? text);
}

/** The lines of a paste that are in none of its ads: a greeting, a farewell, what is beyond the most that are read. */
export function linesLeftOut(raw: string, ads: readonly Pick<ParsedJob, 'text'>[]): string[] {
  if (ads.some(({ text }) => text === null)) return [];
  const inAds = lettersOf(ads.map(({ text }) => text).join('\n'));
  const text = ownWords(raw);
  return (splitChat(text)?.messages.join('\n') ?? text)
    .split('\n')
    .filter((line) => !inAds.includes(lettersOf(line)) && !inAds.includes(lettersOf(line.replace(NUMBERED, ''))));
}

const ownWords = (raw: string) => withoutMail(cleanText(raw), (subject) => rolePhrase(subject, false) !== null);

/** The number that a list gives an ad. */
const NUMBERED = /^\W*(?:(?:job|ad|listing|position|posting|puesto)\W{0,3})?\d{1,3}\W/i;
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** Reads one ad of a cleaned paste: every field with how sure the engine is of it. */
function readOneAd(cleaned: string): UnreadJob {
  const ad = readAd(cleaned);
  const headline = readHeadline(ad);
  const company = findCompany(ad, headline);
  const title = findTitle(ad, headline, company.value);
  const location = findLocation(ad, headline);
  const payWords = findPay(ad);
  const jobType = findJobType(ad);
  const contact = findContact(ad.text);
  const link = findLink(ad.text);
  const found: FoundJob = {
    title: title.value,
    company: company.value,
    location: location.value,
    pay_range: null,
    job_type: jobType.value,
    ...findSections(ad, {
      title: title.value,
      company: company.value,
      location: location.value,
      job_type: jobType.value,
      pays: payWords.texts.length > 0,
      contact,
      link,
    }),
    contact,
  };
  const job = withDerived(found, cleaned, link, {
    title: title.confidence,
    company: company.confidence,
    location: location.confidence,
    pay_low: payWords.confidence,
    pay_high: payWords.confidence,
    pay_unit: payWords.confidence,
    job_type: jobType.confidence,
    ...(Object.fromEntries(SECTIONS.map((section) => [section, found[section] ? 0.75 : 0.6])) as Record<
      Section,
      number
    >),
    description: found.description ? 0.9 : 0.3,
    contact: contact ? 0.95 : 0.8,
  });
  return { ...job, payWords };
}

/** Adds the link, and what follows from the fields that were found: category and borough. */
export function withDerived(
  found: FoundJob,
  text: string | null,
  link: string | null,
  confidence: ParsedJob['confidence'],
): ParsedJob {
  const place = boroughOf(found.location);
  return {
    ...found,
    ...{ pay_low: null, pay_high: null, pay_unit: null },
    text,
    application_link: link,
    category: categoryOf(found.title, found.description),
    borough: BOROUGHS.find((borough) => borough === place) ?? null,
    confidence,
  };
}
