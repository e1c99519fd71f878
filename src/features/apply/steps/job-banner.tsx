import { MapPin } from 'lucide-react';
import { Badge } from '@/components/badge.tsx';
import { type JobRow, jobCard } from '@/features/jobs/job.ts';
import { JobPay } from '@/features/jobs/job-pay.tsx';
import { m } from '@/paraglide/messages.js';

/** The job on top of step 1: pay stays in sight while the person types. */
export function JobBanner({ job }: { job: JobRow }) {
  const card = jobCard(job);
  if (!card) return null;
  return (
    <>
      <section className="rounded-card bg-green p-4 text-on-green">
        <p className="text-13 font-bold tracking-[0.06em]">{m.apply_hiring_near()}</p>
        <p className="pay mt-1.5 mb-1 [&_small]:text-inherit">
          <JobPay pay={card.pay} />
        </p>
        <h1 className="text-17 leading-[1.3] tracking-normal" lang="en">
          {card.title}
        </h1>
        <p className="flex items-start gap-1.5">
          <MapPin className="mt-[3px] size-4" aria-hidden="true" />
          <span lang="en">{card.location}</span>
        </p>
      </section>
      <ul className="badges mt-3 mb-5">
        {[m.apply_chip_no_interview(), m.apply_chip_this_week(), m.apply_chip_flexible()].map((text) => (
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
