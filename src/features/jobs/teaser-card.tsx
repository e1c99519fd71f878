import { cx } from 'class-variance-authority';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { badgeVariants } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { ExampleBadge } from './example-badge.tsx';

/** The locked teaser: no pay, since it has none to show, and no solid green. */
export function TeaserCard({ className }: { className?: string }) {
  const id = useId();
  return (
    <Card
      as="article"
      look="sunken"
      className={cx('flex min-h-45 flex-col items-start gap-0.5', className)}
      aria-labelledby={id}
    >
      <p className="flex flex-wrap gap-1.5">
        <span className={badgeVariants({ tone: 'blue' })}>
          <Lock aria-hidden="true" /> {m.jobs_teaser_tag()}
        </span>
        <ExampleBadge of />
      </p>
      <h2 id={id} className="mt-2 text-17 leading-[1.3] font-semibold tracking-[-0.005em]">
        {m.jobs_teaser_title()}
      </h2>
      <p className="text-13 text-muted">{m.jobs_teaser_text()}</p>
      <LinkButton look="line" block to={paths.alerts} className="mt-auto">
        {m.jobs_teaser_unlock()}
      </LinkButton>
    </Card>
  );
}
