import { mondayOf, newYorkDay } from '@rules/new-york.ts';
import { countsAsPending } from '@rules/statuses.ts';
import type { Figures } from '../api.ts';
import type { Application } from '../applications/application.ts';

/** Applications in a week (specification 2 §9). */
export const WEEKLY_GOAL = 10;

/** How much of the weekly goal is reached, in whole percent; never above 100. */
export function goalPercent(total: number): number {
  return Math.min(100, Math.round((total / WEEKLY_GOAL) * 100));
}

/** The figures with the applications that only this device keeps: to filler, which nobody answers. */
export function withKept(figures: Figures, kept: readonly Application[], now: Date): Figures {
  const sent = kept.filter(({ application_status }) => countsAsPending(application_status));
  const monday = mondayOf(newYorkDay(now));
  const thisWeek = sent.filter(({ applied_at }) => applied_at && newYorkDay(new Date(applied_at)) >= monday);
  return {
    ...figures,
    totalApplications: figures.totalApplications + sent.length,
    inReviewCount: figures.inReviewCount + sent.length,
    thisWeek: figures.thisWeek + thisWeek.length,
  };
}
