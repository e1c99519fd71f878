import { Check } from 'lucide-react';
import { type JobDetail, jobCard } from '@/features/jobs/job.ts';
import { BRAND } from '@/lib/brand.ts';
import { m } from '@/paraglide/messages.js';
import { benefitLines } from './benefit-lines.ts';

const MOST = 3;

/** 'Why This Job Rocks': what the posting itself offers, then what is known of it; never anything made up. */
export function WhyList({ job }: { job: JobDetail }) {
  const card = jobCard(job);
  if (!card) return null;
  const own = benefitLines(job.benefits).map((text) => ({ text, lang: 'en' }));
  const facts = [
    job.no_experience && m.apply_why_no_experience(),
    job.is_verified && m.apply_why_verified({ brand: BRAND }),
    m.apply_why_pay({ pay: card.pay.text }),
    card.jobType,
    m.apply_why_place({ place: card.location }),
  ].flatMap((text) => (text ? { text, lang: undefined } : []));
  return (
    <section>
      <h2 className="mb-1.5 text-17">{m.apply_why()}</h2>
      <ul>
        {[...own, ...facts].slice(0, MOST).map(({ text, lang }) => (
          <li key={text} className="flex items-start gap-2.5 py-1">
            <Check className="mt-px text-green" aria-hidden="true" />
            <span lang={lang}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
