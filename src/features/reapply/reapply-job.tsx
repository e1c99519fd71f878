import { displayJob } from '@rules/job-display.ts';
import { payDisplay } from '@rules/pay-text.ts';
import { MapPin } from 'lucide-react';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { JobPay } from '@/features/jobs/job-pay.tsx';
import { jobTypeName } from '@/lib/job-type-name.ts';
import { m } from '@/paraglide/messages.js';
import type { ReapplyEntry } from './api.ts';

/** The job as it was when it was left; its pay while it is open. */
export function ReapplyJob({ entry }: { entry: ReapplyEntry }) {
  const pay = payDisplay(entry);
  const { title, company, location, jobType } = displayJob(
    { title: entry.job_title, company: entry.job_company, location: entry.job_location, job_type: entry.job_type },
    {
      title: m.jobs_fallback_title(),
      company: m.jobs_fallback_company(),
      location: m.jobs_fallback_location(),
    },
  );
  return (
    <Card as="section" className="mt-4">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        {!pay.isDefault && (
          <p className="pay">
            <JobPay pay={pay} />
          </p>
        )}
        {entry.category && <CategoryBullet category={entry.category} />}
      </div>
      <h2 className="text-17 leading-[1.3]" lang="en">
        {title}
      </h2>
      <p className="flex items-start gap-1.5">
        <MapPin className="mt-[3px] size-4 text-muted" aria-hidden="true" />
        <span lang="en">{location}</span>
      </p>
      <p className="meta" lang="en">
        <span>{company}</span>
      </p>
      <p className="mt-2.5">
        <Badge>{jobTypeName(jobType)}</Badge>
      </p>
    </Card>
  );
}
