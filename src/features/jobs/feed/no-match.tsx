import { BRAND } from '@rules/brand.ts';
import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { chipVariants } from '@/components/chip.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { m } from '@/paraglide/messages.js';
import type { JobRow } from '../job.ts';
import { JobCard } from '../job-card.tsx';
import { GRID } from './feed-skeleton.tsx';
import { withSearch } from './filters.ts';

const QUICK = [
  { label: m.jobs_quick_kitchen, query: 'kitchen', category: 'Kitchen/Cook' },
  { label: m.jobs_quick_cashier, query: 'cashier', category: 'Cashier' },
  { label: m.jobs_quick_warehouse, query: 'warehouse', category: 'Warehouse' },
  { label: m.jobs_quick_driver, query: 'delivery', category: 'Delivery' },
];

interface Props {
  term: string;
  params: URLSearchParams;
  filler: readonly JobRow[];
  search: string;
}

/** A search that found nothing (specification 1 §2, §4): the term is quoted back, and there are ways on. */
export function NoMatch({ term, params, filler, search }: Props) {
  return (
    <>
      <Card as="section" className="overflow-hidden px-5 pt-7 pb-5 text-center" role="status">
        <IconDisc size="large" className="mx-auto mb-4">
          <Search />
        </IconDisc>
        <h2>{m.jobs_no_exact()}</h2>
        <p className="mt-2">{m.jobs_coming_soon({ term })}</p>
        <p className="text-13 text-muted mt-0.5 mb-5">{m.jobs_team({ brand: BRAND })}</p>
        <LinkButton block to={{ search: withSearch(params, null).toString() }}>
          {m.jobs_view_all()}
        </LinkButton>
      </Card>
      <section className="mt-6">
        <h2 className="mb-3 text-17">{m.jobs_quick_search()}</h2>
        <div className="flex flex-wrap gap-2">
          {QUICK.map(({ label, query, category }) => (
            <Link key={query} className={chipVariants()} to={{ search: withSearch(params, query).toString() }}>
              <CategoryBullet category={category} className="-ml-1.5" /> {label()}
            </Link>
          ))}
        </div>
      </section>
      {filler.length > 0 && (
        <section className="mt-7">
          <h2 className="mb-3 text-17">{m.jobs_open_near_you()}</h2>
          <div className={GRID}>
            {filler.map((job) => (
              <JobCard key={job.id} job={job} search={search} heading="h3" />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
