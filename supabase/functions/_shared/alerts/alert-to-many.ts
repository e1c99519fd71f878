import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { answered } from '../http/database.ts';

/** An alert to a segment of the subscribers, as the database takes it. */
export type AlertToMany = {
  segment: 'all' | 'recent' | 'job_specific' | 'location_specific' | 'category_and_place';
  channel: 'email' | 'sms';
  job_id: string | null;
  location: string | null;
  category?: string;
  title: string;
  message: string;
};

/** How many people the segment has, and for how many of them, who agreed to the channel, a message is queued. */
export type QueueAlert = (adminId: string, alert: AlertToMany) => Promise<{ targeted: number; reachable: number }>;

const reached = z.object({ targeted: z.number(), reachable: z.number() });

/** Queues alerts in one statement of the database. */
export function alertQueue(service: SupabaseClient): QueueAlert {
  return async (adminId, alert) =>
    reached.parse(await answered(service.rpc('trigger_manual_alert', { p_admin_id: adminId, p_alert: alert })));
}
