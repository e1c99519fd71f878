import { m } from '@/paraglide/messages.js';
import type { ApplicationEvent } from '../../api.ts';
import { statusBadge } from '../application.ts';

const NAMES: Record<string, () => string> = {
  created: m.dashboard_event_started,
  reopened: m.dashboard_event_reopened,
  details_changed: m.dashboard_event_corrected,
  claimed: m.dashboard_event_claimed,
  merged: m.dashboard_event_merged,
  followed_up: m.dashboard_event_followed_up,
};

const CHANNELS: Record<string, () => string> = {
  sms: m.dashboard_channel_sms,
  email: m.dashboard_channel_email,
  copy: m.dashboard_channel_copy,
};

/** What happened, in words; a change of status reads as the status itself. */
export function eventText({ event_type, to_status }: ApplicationEvent): string {
  const name = NAMES[event_type];
  if (name) return name();
  if (to_status === 'step_2_completed') return m.dashboard_event_experience();
  return statusBadge(to_status ?? '').text;
}

/** Whether it is the moment in which the application was handed in. */
export function isHandedIn({ event_type, to_status }: ApplicationEvent): boolean {
  return event_type === 'status_changed' && to_status === 'completed';
}

/** How somebody followed up; null for every other event. */
export function channelText({ event_type, data }: ApplicationEvent): string | null {
  return event_type === 'followed_up' ? (CHANNELS[String(data.channel)]?.() ?? null) : null;
}
