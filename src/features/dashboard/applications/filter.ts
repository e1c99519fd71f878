import { countsAsPending } from '@rules/statuses.ts';
import { m } from '@/paraglide/messages.js';
import type { Application } from './application.ts';

export const FILTERS = ['all', 'pending', 'interviews', 'rejected'] as const;
export type Filter = (typeof FILTERS)[number];
export type Counts = Record<Filter, number>;

export const FILTER_NAMES: Record<Filter, () => string> = {
  all: m.dashboard_apps_all,
  pending: m.dashboard_apps_pending,
  interviews: m.dashboard_apps_interviews,
  rejected: m.dashboard_apps_rejected,
};

/** The filter that an address names; anything else shows all. */
export function parseFilter(value: string | null): Filter {
  return FILTERS.find((filter) => filter === value) ?? 'all';
}

/** Whether an application that this device keeps stands under a filter: nobody answers those, so only two can be. */
export function keptMatches({ application_status: status }: Application, filter: Filter): boolean {
  return filter === 'all' || (filter === 'pending' && countsAsPending(status));
}

/** The backend's rows and this device's in one list, newest first; what was never finished here stands on top. */
export function together(rows: Application[], kept: Application[], filter: Filter): Application[] {
  const time = ({ created_at }: Application) => (created_at ? Date.parse(created_at) : Number.POSITIVE_INFINITY);
  const matching = kept.filter((application) => keptMatches(application, filter));
  return [...matching, ...rows].sort((a, b) => (time(a) === time(b) ? 0 : time(b) - time(a)));
}

/** The counts of the chips with this device's applications in them. */
export function addKept(counts: Counts, kept: Application[]): Counts {
  const pending = kept.filter((application) => keptMatches(application, 'pending')).length;
  return { ...counts, all: counts.all + kept.length, pending: counts.pending + pending };
}
