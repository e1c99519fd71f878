import { useQuery } from '@tanstack/react-query';
import { Check, MapPin } from 'lucide-react';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Dot, Meta } from '@/components/meta.tsx';
import { Pay, PayAmount } from '@/components/pay.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { ExampleBadge } from '@/features/jobs/example-badge.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { welcomeQueries } from './api.ts';
import { sampleCard } from './sample-job.ts';

/** The one job of the campaign: pay first, one button. */
export function SampleCard({ search }: { search: string }) {
  const found = useQuery(welcomeQueries.sampleJob());
  if (found.isPending) return <Skeleton width="100%" height={380} rounded="card" className="mt-5" />;
  const job = sampleCard(found.data ?? null);
  const lang = job.posted ? 'en' : undefined;
  return (
    <Card as="article" className="mt-5" aria-labelledby="sample-title">
      <div className="flex items-center justify-between">
        <span className="flex flex-wrap gap-1.5">
          <Badge tone="amber">{m.welcome_hiring()}</Badge>
          <ExampleBadge of={!job.posted} />
        </span>
        <CategoryBullet category={job.category} />
      </div>
      <Pay className="mt-3" lang="en">
        <PayAmount pay={{ amount: job.pay, per: job.per }} />
      </Pay>
      <h2 id="sample-title" className="mt-2" lang={lang}>
        {job.title}
      </h2>
      <p className="mt-1 flex items-start gap-1.5" lang={lang}>
        <MapPin className="mt-0.75 size-4 text-muted" aria-hidden="true" />
        {job.place}
      </p>
      <Meta className="mt-0.5">
        <span lang={lang}>{job.company}</span>
        <Dot />
        <span>{job.jobType}</span>
        {!job.posted && (
          <>
            <Dot />
            <span>{m.welcome_sample_start()}</span>
          </>
        )}
      </Meta>
      {job.posted ? (
        <p className="mt-2.5" lang="en">
          {job.summary}
        </p>
      ) : (
        <ul className="mt-2.5 grid gap-1.5">
          {[m.welcome_sample_paid(), m.welcome_sample_ride()].map((point) => (
            <li key={point} className="flex gap-2">
              <Check className="text-green" aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      )}
      <LinkButton block className="mt-4" to={paths.apply(job.id, search)}>
        {m.welcome_apply()}
      </LinkButton>
    </Card>
  );
}
