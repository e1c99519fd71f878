import { parseCategory } from '@rules/taxonomy.ts';
import { memo, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { chipVariants } from '@/components/chip.tsx';
import { useLocale } from '@/lib/i18n.ts';
import { paths } from '@/lib/paths.ts';
import { mayHaveSession, subscribeSession } from '@/lib/session.ts';
import { m } from '@/paraglide/messages.js';
import type { FeedPage } from '../api.ts';
import { categoryName, type JobRow } from '../job.ts';
import { withSearch } from './filters.ts';

const ALSO = [
  { label: m.jobs_also_warehouse, query: 'warehouse jobs' },
  { label: m.jobs_also_remote, query: 'remote work' },
  { label: m.jobs_also_part_time, query: 'part time' },
  { label: m.jobs_also_customer, query: 'customer service' },
  { label: m.jobs_also_driver, query: 'driver jobs' },
  { label: m.jobs_also_security, query: 'security' },
];

const LINKS = [
  { label: m.jobs_link_alerts, to: paths.alerts },
  { label: m.jobs_link_alert_settings, to: paths.alertSettings },
  { label: m.jobs_link_refer, to: paths.referrals },
  { label: m.jobs_link_sign_in, to: paths.signIn },
  { label: m.post_link, to: paths.post() },
];

const MAX_TAGS = 6;

interface Props {
  /** The first answer of the list. */
  first: FeedPage;
  params: URLSearchParams;
}

/**
 * Under a list of more than ten: what others search, what belongs to its first jobs, and the ways elsewhere. A batch that
 * arrives above it changes nothing of it.
 */
export const FeedFoot = memo(function FeedFoot({ first, params }: Props) {
  useLocale();
  const tags = relatedTags([...first.jobs, ...first.filler]);
  const isSignedIn = useSyncExternalStore(subscribeSession, mayHaveSession);
  return (
    <footer className="mt-8 border-t border-line pt-6 [overflow-anchor:none]">
      <h2 className="mb-3 text-17">{m.jobs_also_searched()}</h2>
      <div className="flex flex-wrap gap-2">
        {ALSO.map(({ label, query }) => (
          <Link key={query} className={chipVariants()} to={{ search: withSearch(params, query).toString() }}>
            {label()}
          </Link>
        ))}
      </div>
      {tags.length > 0 && (
        <nav className="mt-5 flex flex-wrap items-center gap-x-4 text-13" aria-label={m.jobs_related()}>
          <span className="text-muted">{m.jobs_related()}</span>
          {tags.map((category) => (
            <Link
              key={category}
              className="text-green underline underline-offset-3 inline-flex min-h-11 items-center"
              to={{ search: withSearch(params, firstWord(category).toLowerCase()).toString() }}
            >
              {firstWord(categoryName(category))}
            </Link>
          ))}
        </nav>
      )}
      <nav className="mt-3 grid grid-cols-2 gap-x-5 md:flex" aria-label={m.jobs_more_links()}>
        {LINKS.map(({ label, to }) => (
          <Link
            key={to}
            className="text-green underline underline-offset-3 inline-flex min-h-11 items-center font-semibold"
            to={to}
          >
            {isSignedIn && to === paths.signIn ? m.account_title() : label()}
          </Link>
        ))}
      </nav>
    </footer>
  );
});

/** 'Kitchen' of 'Kitchen/Cook'. */
const firstWord = (category: string): string => category.split('/')[0] ?? category;

/** The categories of what is listed, most frequent first. */
function relatedTags(jobs: readonly JobRow[]): string[] {
  const counts = new Map<string, number>();
  for (const job of jobs) {
    const category = parseCategory(job.category);
    if (category && category !== 'Various') counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_TAGS)
    .map(([category]) => category);
}
