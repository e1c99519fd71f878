import { applicationAge } from '@rules/display-status.ts';
import { shortDate } from '@/lib/dates.ts';
import { m } from '@/paraglide/messages.js';
import type { Application } from '../applications/application.ts';

/** 'Applied Nov 18 (2 days ago)', or when it was started; null when neither is known. */
export function ageText(application: Application, now: Date): string | null {
  const { applied_at, created_at } = application;
  const since = applied_at ?? created_at;
  const days = applicationAge(application, now);
  if (since === null || days === null) return null;
  const said = {
    date: shortDate(since),
    age: days === 0 ? m.dashboard_age_today() : m.dashboard_age_days({ count: days }),
  };
  return applied_at ? m.dashboard_recent_applied(said) : m.dashboard_recent_started(said);
}
