import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { jobQueries } from '@/features/jobs/api.ts';
import { feedBody } from '@/features/jobs/feed/filters.ts';
import { jobCard } from '@/features/jobs/job.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

const SHOWN = 3;

/** Three open jobs with their pay, for a page that would otherwise be a dead end. Nothing when they cannot be loaded. */
export function OpenJobs() {
  const { data } = useInfiniteQuery(jobQueries.feed(feedBody(new URLSearchParams())));
  const cards = (data?.pages[0]?.jobs ?? []).map((job) => jobCard(job)).filter((card) => card !== null);
  if (cards.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="mb-2.5 text-17">{m.shell_open_now()}</h2>
      <Card as="ul" inset="rows">
        {cards.slice(0, SHOWN).map((card) => (
          <li key={card.id} className="relative flex items-center gap-3">
            <CategoryBullet category={card.category} />
            <div className="min-w-0 flex-1">
              <p lang="en">
                <b>{card.pay.amount}</b>
                {card.pay.per}
              </p>
              <Link className="text-13 text-muted after:absolute after:inset-0" to={paths.job(card.id)} lang="en">
                {card.title}, {card.location}
              </Link>
            </div>
            <ChevronRight className="text-muted" aria-hidden="true" />
          </li>
        ))}
      </Card>
    </section>
  );
}
