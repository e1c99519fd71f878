import { type Landing, LEAST_PAID, landingAt, landingFilters } from '@rules/landing.ts';
import { money } from '@rules/money.ts';
import { parseCategory } from '@rules/taxonomy.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import { jobQueries } from '../api.ts';
import { filterLabel } from './filters.ts';
import { JobsPage } from './jobs-page.tsx';

/** The feed of a kind of work, of a borough, or of both, at an address of its own. `missing` stands for none such. */
export function JobLandingPage({ missing }: { missing: ReactNode }) {
  const landing = landingAt(useLocation().pathname.replace(/\/+$/, ''));
  return landing ? <LandingFeed landing={landing} /> : missing;
}

function LandingFeed({ landing }: { landing: Landing }) {
  const { kind, borough } = landing;
  const { data } = useQuery(jobQueries.figures(parseCategory(kind), borough));
  const filters = useMemo(() => landingFilters(landing), [landing]);
  const place = borough === 'Bronx' ? m.jobs_landing_bronx() : (borough ?? m.jobs_landing_city());
  const title = kind
    ? m.jobs_landing_kind({ kind: filterLabel('category', kind), place })
    : m.jobs_landing_any({ place });
  const texts = data && [
    m.jobs_landing_open({ count: data.jobs, shown: count(data.jobs) }),
    data.middle_cents !== null && data.paid >= LEAST_PAID
      ? m.jobs_landing_pay({ paid: count(data.paid), pay: money(data.middle_cents) })
      : '',
  ];
  const text = texts?.filter(Boolean).join(' ') ?? '';
  return <JobsPage landing={{ filters, title, text, isEmpty: data?.jobs === 0 }} />;
}
