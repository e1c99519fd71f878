import { normalizeEmail } from '@rules/email.ts';
import type { UnreadJob } from '../../../supabase/functions/_shared/ad-parser/pay/read-pay.ts';
import type { TypedJob } from './draft.ts';
import { readPay } from './pay.ts';

const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/i;
const PHONE = /\(?\b[2-9]\d{2}\)?[\s.-]{0,2}[2-9]\d{2}[\s.-]{0,2}\d{4}\b/;

/** Whether a text that will be public has a phone number or an address in it. */
export const showsContact = (text: string) => EMAIL.test(text) || PHONE.test(text);

/** The jobs in a pasted text, as the form asks for them; at least one. The parser is loaded when somebody pastes. */
export async function readAds(text: string): Promise<Partial<TypedJob>[]> {
  const { parseAds } = await import('../../../supabase/functions/_shared/ad-parser/parse-ads.ts');
  return parseAds(text).map(typedJob);
}

function typedJob(ad: UnreadJob): Partial<TypedJob> {
  const { texts, own } = ad.payWords;
  const pay = [...(own ? [own] : []), ...texts].find((words) => typeof readPay(words) !== 'string') ?? texts[0] ?? '';
  const read = readPay(pay);
  const contact = ad.contact ?? '';
  const email = EMAIL.exec(contact)?.[0] ?? '';
  return {
    title: ad.title ?? '',
    company: ad.company ?? '',
    location: ad.location ?? '',
    job_type: ad.job_type ?? '',
    description: wholeText(ad),
    hours: '',
    pay,
    ...(typeof read !== 'string' && read.unit && { pay_unit: read.unit }),
    ...(normalizeEmail(email) && { email }),
    contact_phone: PHONE.exec(contact)?.[0] ?? '',
  };
}

/** The parts in one text; a sentence of it that was also read as a demand or a benefit stands once. */
function wholeText({ description, requirements, benefits, text }: UnreadJob): string {
  const main = description ?? '';
  const more = [requirements, benefits].map((part) => (part ?? '').split('\n').filter((line) => !main.includes(line)));
  return [main, ...more.map((lines) => lines.join('\n'))].filter(Boolean).join('\n\n') || (text ?? '');
}
