import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '@/components/skeleton.tsx';
import type { JobDetail } from '@/features/jobs/job.ts';
import { FactualContext, JobCard } from '@/features/jobs/job-card.tsx';
import { lazyWithRetry, loadWithRetry } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';
import { jobBody } from './api.ts';
import type { TypedJob } from './draft.ts';
import { readPay } from './pay.ts';

// The page's own file, which this one must not become a part of.
const JobArticle = lazyWithRetry(async () => (await import('@/features/jobs/job-page.tsx')).JobArticle);

const HOURS = { hour: 1, day: 8, week: 40, year: 2080 };

/** What was typed, as a job that stands on the board; the place of what is missing is named by the card itself. */
function previewOf(typed: TypedJob): JobDetail {
  const body = jobBody(typed);
  const pay = readPay(typed.pay);
  const isPaid = typeof pay !== 'string';
  const unit = (isPaid && pay.unit) || typed.pay_unit;
  const hourly = (dollars: number) => Math.round((dollars * 100) / HOURS[unit]);
  const now = new Date();
  return {
    id: '00000000-0000-4000-8000-000000000000',
    title: typed.title.trim() || m.post_title(),
    company: typed.company.trim() || null,
    location: typed.location.trim() || null,
    job_type: typed.job_type || null,
    description: body.description,
    ...{ employer_name: null, borough: null, category: null, summary: null },
    pay_range: isPaid ? body.pay_range : null,
    pay_low_cents: isPaid ? Math.round(pay.low * 100) : null,
    pay_high_cents: isPaid ? Math.round(pay.high * 100) : null,
    pay_unit: isPaid ? unit : null,
    hourly_low_cents: isPaid ? hourly(pay.low) : null,
    hourly_high_cents: isPaid ? hourly(pay.high) : null,
    ...{ featured: false, is_verified: false, no_experience: false, has_link: false, is_fake: false },
    ...{ application_link: null, route: 'email' as const },
    posted_at: now.toISOString(),
    expires_at: null,
  };
}

/** Its category by title and text, as the board will have it; null until the words are loaded. */
function useCategory({ title, description }: TypedJob): string | null {
  const [code, setCode] = useState<typeof import('@rules/category.ts') | null>(null);
  useEffect(() => void loadWithRetry(() => import('@rules/category.ts')).then(setCode), []);
  return code?.categoryOf(title, description) ?? null;
}

/** The card as the feed will have it; nothing in it can be tapped. */
export function CardPreview({ typed }: { typed: TypedJob }) {
  const job = { ...previewOf(typed), category: useCategory(typed) };
  return (
    <Part title={m.post_card()}>
      <div inert>
        <FactualContext value>
          <JobCard job={job} isLink heading="h3" />
        </FactualContext>
      </div>
    </Part>
  );
}

/** The job's page as people will see it. */
export function PagePreview({ typed }: { typed: TypedJob }) {
  const job = { ...previewOf(typed), category: useCategory(typed) };
  return (
    <Part title={m.post_own_page()}>
      <div className="rounded-card border border-line p-4">
        <Suspense fallback={<Skeleton width="100%" height={400} />}>
          <JobArticle job={job} isPart />
        </Suspense>
      </div>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h2 className="mb-2 text-15 text-muted">{title}</h2>
      {children}
    </section>
  );
}
