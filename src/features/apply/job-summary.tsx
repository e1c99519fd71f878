import { BRAND } from '@rules/brand.ts';
import { promisesOf } from '@rules/promises.ts';
import { Check, MapPin } from 'lucide-react';
import { Badge } from '@/components/badge.tsx';
import { JobPay, UnbrokenRanges } from '@/components/pay.tsx';
import { ExampleBadge } from '@/features/jobs/example-badge.tsx';
import { type JobDetail, jobCard } from '@/features/jobs/job.ts';
import { isMeasured } from '@/lib/claims.ts';
import { m } from '@/paraglide/messages.js';

/** The job on top of step 1: pay stays in sight while the person types. */
export function JobBanner({ job }: { job: JobDetail }) {
  const chips = chipsOf(job);
  return (
    <>
      <JobHead job={job} />
      <ul className="flex flex-wrap gap-1.5 mt-3 mb-5">
        <li className="empty:hidden">
          <ExampleBadge of={job.is_fake} />
        </li>
        {chips.map((text) => (
          <li key={text}>
            <Badge tone="green" tag>
              {text}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Its pay, title, company and place, which a list knows too. */
export function JobHead({ job }: { job: JobDetail }) {
  const card = jobCard(job);
  if (!card) return null;
  return (
    <section className="rounded-card bg-green p-4 text-on-green wrap-anywhere">
      <p className="text-13 font-bold tracking-[0.06em]">{m.apply_hiring_near()}</p>
      <JobPay pay={card.pay} className="mt-1.5 mb-1 [&_small]:text-inherit" />
      <h1 className="text-17 leading-[1.3] tracking-normal" lang="en">
        {card.title}
      </h1>
      <p lang={card.company === m.jobs_fallback_company() ? undefined : 'en'}>{card.company}</p>
      <p className="flex items-start gap-1.5">
        <MapPin className="mt-0.75 size-4" aria-hidden="true" />
        <span lang="en">{card.location}</span>
      </p>
    </section>
  );
}

/** The three default chips, less those that the ad speaks against, and those that only an employer could keep. */
function chipsOf(job: JobDetail): string[] {
  const { isWithoutInterview, startsThisWeek, isFlexible } = promisesOf(job);
  const reaches = job.route !== 'none';
  return [
    reaches && isWithoutInterview && m.apply_chip_no_interview(),
    reaches && startsThisWeek && m.apply_chip_this_week(),
    isFlexible && m.apply_chip_flexible(),
  ].filter((text) => text !== false);
}

const MAX_CHIPS = 3;

/** 'Why This Job Rocks': what the posting itself offers, then what is known of it; never anything made up. */
export function WhyList({ job }: { job: JobDetail }) {
  const card = jobCard(job);
  if (!card) return null;
  const own = benefitLines(job.benefits).map((text) => ({ text, lang: 'en' }));
  const facts = [
    job.no_experience && m.apply_why_no_experience(),
    job.is_verified && m.apply_why_verified({ brand: BRAND }),
    !(isMeasured() && card.pay.isDefault) && m.apply_why_pay({ pay: card.pay.text }),
    card.jobType,
    card.location && m.apply_why_place({ place: card.location }),
  ].flatMap((text) => (text ? { text, lang: undefined } : []));
  return (
    <section>
      <h2 className="mb-1.5 text-17">{m.apply_why()}</h2>
      <ul className="wrap-anywhere">
        {[...own, ...facts].slice(0, MAX_CHIPS).map(({ text, lang }) => (
          <li key={text} className="flex items-start gap-2.5 py-1">
            <Check className="mt-px text-green" aria-hidden="true" />
            <span lang={lang}>
              <UnbrokenRanges>{text}</UnbrokenRanges>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHORTEST = 4;
const LONGEST = 110;

/** The lines or sentences of a posting's benefits that are short enough to stand as bullets. */
export function benefitLines(benefits: string | null | undefined): string[] {
  const lines = (benefits ?? '').split(/\n|[•·]|(?<=[.!;])\s+/).map((line) => line.replace(/^[\s\-–*]+|[\s.;]+$/g, ''));
  return [...new Set(lines)].filter(({ length }) => length >= SHORTEST && length <= LONGEST);
}
