import { Briefcase } from 'lucide-react';
import { EmptyState } from '@/components/empty-state.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { Filter } from './application.ts';

const TITLES: Record<Filter, () => string> = {
  all: m.dashboard_apps_none,
  pending: m.dashboard_apps_none_pending,
  interviews: m.dashboard_apps_none_interviews,
  rejected: m.dashboard_apps_none_rejected,
};

export function NoApplications({ filter }: { filter: Filter }) {
  return (
    <EmptyState icon={<Briefcase />} title={TITLES[filter]()} link={{ to: paths.jobs, label: m.apply_browse_jobs() }}>
      {filter === 'all' ? m.dashboard_apps_none_text() : m.dashboard_apps_none_here()}
    </EmptyState>
  );
}
