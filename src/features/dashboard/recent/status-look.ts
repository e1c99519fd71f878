import type { DisplayStatus, StatusDisplay, Suggestion } from '@rules/display-status.ts';
import { CalendarCheck, Clock, type LucideIcon, MessageSquareText, PencilLine, RotateCcw, Search } from 'lucide-react';
import type { Tone } from '@/components/tone.ts';
import { m } from '@/paraglide/messages.js';
import { type StatusBadge, statusBadge } from '../applications/application.ts';

const BADGES: Record<Exclude<DisplayStatus, 'as-is'>, { text: () => string; tone: Tone | undefined }> = {
  'no-response': { text: m.dashboard_status_no_response, tone: 'amber' },
  'interview-scheduled': { text: m.dashboard_status_interview_scheduled, tone: 'green' },
  'not-selected': { text: m.dashboard_status_not_selected, tone: undefined },
};

/** The badge of an application on the dashboard. */
export function displayBadge({ display }: StatusDisplay, status: string): StatusBadge {
  if (display === 'as-is') return statusBadge(status);
  const { text, tone } = BADGES[display];
  return { text: text(), tone };
}

/** What the dashboard suggests about an application. */
export const TIPS: Record<Suggestion, { icon: LucideIcon; text: () => string }> = {
  'follow-up': { icon: MessageSquareText, text: m.dashboard_tip_follow_up },
  'good-luck': { icon: CalendarCheck, text: m.dashboard_tip_good_luck },
  'consider-similar': { icon: Search, text: m.dashboard_tip_similar },
  'recently-submitted': { icon: Clock, text: m.dashboard_tip_recent },
  'keep-checking': { icon: Clock, text: m.dashboard_tip_checking },
  finish: { icon: PencilLine, text: m.dashboard_tip_finish },
  'apply-later': { icon: RotateCcw, text: m.dashboard_tip_later },
};
