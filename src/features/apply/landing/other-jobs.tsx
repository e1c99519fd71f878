import { useId } from 'react';
import { Card } from '@/components/card.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { type JobRow, jobCard } from '@/features/jobs/job.ts';
import { m } from '@/paraglide/messages.js';

const MOST = 6;

interface Props {
  jobs: readonly JobRow[];
  isPending: boolean;
  linkTo: (job: JobRow) => string;
}

/** 'Or Choose From These Opportunities': up to six open jobs, each with its own way in. */
export function OtherJobs({ jobs, isPending, linkTo }: Props) {
  if (isPending) return <Skeleton width="100%" height={830} className="mt-7 rounded-card" />;
  const shown = jobs.slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="mb-3">{m.apply_landing_others()}</h2>
      <Card as="ul" list>
        {shown.map((job) => (
          <OtherJob key={job.id} job={job} to={linkTo(job)} />
        ))}
      </Card>
    </section>
  );
}

function OtherJob({ job, to }: { job: JobRow; to: string }) {
  const id = useId();
  const card = jobCard(job);
  if (!card) return null;
  return (
    <li>
      <article className="flex items-center gap-3" aria-labelledby={id}>
        <div className="min-w-0 flex-1">
          <p className="pay pay-row" lang={card.pay.isDefault ? undefined : 'en'}>
            {card.pay.amount}
            {card.pay.per && <small>{card.pay.per}</small>}
          </p>
          <h3 id={id} lang="en">
            {card.title}
          </h3>
          <p className="note" lang="en">
            {card.location}
            <br />
            {card.company}
          </p>
        </div>
        <LinkButton to={to} look="tint" aria-label={m.apply_apply_now_to({ title: card.title })}>
          {m.apply_apply_now()}
        </LinkButton>
      </article>
    </li>
  );
}
