import { newYorkDay } from '@rules/new-york.ts';
import { countsAsPending } from '@rules/statuses.ts';
import type { Application } from '../application.ts';

/** From so many days on, an application without an answer counts as unanswered (specification 2 §9). */
const SILENT_FROM_DAYS = 5;
const DAY_MS = 86_400_000;

/** How many New York days an application waits without a word, from the fifth on; null before and when it is decided. */
export function silentDays(application: Application, now: Date): number | null {
  const since = application.applied_at ?? application.created_at;
  if (!since || application.isKept || !countsAsPending(application.application_status)) return null;
  const days = Math.round((Date.parse(newYorkDay(now)) - Date.parse(newYorkDay(new Date(since)))) / DAY_MS);
  return days >= SILENT_FROM_DAYS ? days : null;
}
