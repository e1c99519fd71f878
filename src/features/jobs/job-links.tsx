import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { PayAmount } from '@/components/pay.tsx';
import { paths } from '@/lib/paths.ts';
import { categoryName, type JobRow, jobCard } from './job.ts';

const SHOWN = 3;

/** Up to three open jobs with their pay under a heading; nothing without any. */
export function JobLinks({ title, jobs }: { title: string; jobs: readonly JobRow[] }) {
  const cards = jobs.map((job) => jobCard(job)).filter((card) => card !== null);
  if (cards.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="mb-2.5 text-17">{title}</h2>
      <Card as="ul" inset="rows">
        {cards.slice(0, SHOWN).map((card) => (
          <li key={card.id} className="relative flex items-center gap-3">
            <CategoryBullet category={card.category} label={categoryName(card.category ?? '')} />
            <div className="min-w-0 flex-1">
              <p className="font-bold" lang="en">
                <PayAmount pay={card.pay} />
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
