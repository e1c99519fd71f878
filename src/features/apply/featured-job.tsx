import { stripFake } from '@rules/job-display.ts';
import { MapPin } from 'lucide-react';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Dot, Meta } from '@/components/meta.tsx';
import { JobPay } from '@/components/pay.tsx';
import { type JobRow, jobCard } from '@/features/jobs/job.ts';
import { m } from '@/paraglide/messages.js';

interface Props {
  job: JobRow;
  to: string;
  isRecommended: boolean;
}

/** On a phone the pinned button is the primary one and this card's is tinted; on a desktop this one is. */
export function FeaturedJob({ job, to, isRecommended }: Props) {
  const card = jobCard(job);
  if (!card) return null;
  return (
    <Card as="section" className="px-4 pt-5 pb-4">
      <ul className="flex flex-wrap gap-1.5">
        <li>
          <Badge tone="amber">{m.apply_badge_hiring()}</Badge>
        </li>
        <li>
          <Badge tone="green">{m.apply_badge_featured()}</Badge>
        </li>
        {isRecommended && (
          <li>
            <Badge tone="blue">{m.apply_badge_recommended()}</Badge>
          </li>
        )}
      </ul>
      <h1 className="mt-3.5 mb-1.5">{m.apply_landing_heading()}</h1>
      <p className="text-muted">
        {[m.apply_landing_fast(), m.apply_landing_no_interviews(), m.apply_landing_immediate()].join(' • ')}
      </p>
      <div className="mt-4 flex items-center justify-between gap-3 border-t border-line pt-4">
        <JobPay pay={card.pay} />
        <CategoryBullet category={job.category} />
      </div>
      <h2 className="mt-1.5 mb-0.5 text-17 leading-[1.3]" lang="en">
        {card.title}
      </h2>
      <p className="flex items-start gap-1.5">
        <MapPin className="mt-0.75 size-4 text-muted" aria-hidden="true" />
        <span lang="en">{card.location}</span>
      </p>
      <Meta>
        <span lang="en">{card.company}</span>
        <Dot />
        <span>{card.jobType}</span>
      </Meta>
      {job.summary && (
        <p className="mt-2 line-clamp-3 text-muted" lang="en">
          {stripFake(job.summary)}
        </p>
      )}
      <LinkButton
        to={to}
        look="tint"
        block
        size="large"
        className="mt-4 md:bg-green md:text-on-green md:hover:bg-green-hover"
      >
        {m.apply_landing_apply()}
      </LinkButton>
    </Card>
  );
}
