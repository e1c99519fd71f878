import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { countedPage, pageQuery, referrerFigures } from '@/features/admin/api.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { callRpc, invokeFunction, parseResponse } from '@/lib/supabase.ts';
import { TOO_FEW } from '../format.ts';
import { FAILURE } from './labels.ts';
import { type Audience, type Draft, reach } from './schema.ts';

const all = [...queryKeys.admin, 'insights'] as const;

const text = z.nullable(z.string());
const count = z.number();

const stats = z.object({
  applications: count,
  applications_before: count,
  in_review: count,
  interviews: count,
  interviews_are_estimate: z.boolean(),
  interviews_this_week: count,
  offers: count,
  offers_percent: z.nullable(count),
  alert_signups: count,
  alert_signups_this_week: count,
});
const funnel = z.object({ views: count, step_1: count, step_2: count, submitted: count });
const referrer = z.object({
  ...referrerFigures,
  average_gap_seconds: z.nullable(count),
  fraud_score: count,
  fraud_label: z.enum(['Suspicious', 'Clean', TOO_FEW]),
});
const engaged = z.object({
  id: z.string(),
  title: z.string(),
  company: text,
  category: text,
  views: count,
  views_are_estimate: z.boolean(),
  applications: count,
  /** Null under ten views. */
  ctr: z.nullable(count),
  score: z.nullable(count),
  label: z.enum(['Performing Well', 'Average', 'Needs Attention', TOO_FEW]),
});
const week = z.object({ week: z.string(), applications: count });
const applied = z.object({ id: z.string(), title: z.string(), company: text, category: text, applications: count });
const insights = z.object({
  as_of: z.string(),
  days: count,
  stats,
  funnel,
  weekly_growth: z.array(week),
  top_applied: z.array(applied),
  referrers: z.array(referrer),
  engagement: z.array(engaged),
});

const figure = z.nullable(z.number());
const pageSpeed = z.object({
  route: z.string(),
  visits: count,
  lcp: figure,
  lcp_slow: figure,
  inp: figure,
  cls: figure,
  errors: z.record(z.string(), count),
});
/** How the visits of the last seven New York days that began on a page went; null where no browser measured it. */
export type PageSpeed = z.infer<typeof pageSpeed>;

/** The figures of the suite, over the last 30 New York days. */
export type Insights = z.infer<typeof insights>;
export type Funnel = z.infer<typeof funnel>;
export type ViralReferrer = z.infer<typeof referrer>;
export type Week = z.infer<typeof week>;
export type AppliedJob = z.infer<typeof applied>;
export type EngagedJob = z.infer<typeof engaged>;

const DAYS = 30;

/** All figures in one call; taken again each minute while somebody looks. */
const insightsQuery = queryOptions({
  queryKey: [...all, 'figures'] as const,
  queryFn: ({ signal }) => callRpc('admin_insights', { p_days: DAYS }, insights, signal),
  meta: { failed: FAILURE },
  refetchInterval: 60_000,
});

const application = z.object({
  id: z.string(),
  job_id: text,
  job_title: text,
  company: text,
  category: text,
  first_name: text,
  phone_number: text,
  email: text,
  /** The confirmation number that the person has. */
  ref_code: text,
  application_status: z.string(),
  created_at: z.string(),
});
/** An application as the list shows it. */
export type ListedApplication = z.infer<typeof application>;
const applicationsPage = z.object({ rows: z.array(application), ...countedPage });

export type ApplicationFilters = Record<'q' | 'status' | 'job' | 'days', string>;

/** Per page. */
const APPLICATIONS = 10;

/** A page of applications, in the order of the list. */
function applicationsQuery({ q, status, job, days }: ApplicationFilters, order: string, after: string | null) {
  const filters = { ...(status && { status }), ...(job && { job_id: job }), ...(days && { days }), sort: order };
  const args = { p_query: q, p_filters: filters, p_limit: APPLICATIONS };
  return pageQuery([...all, 'applications'], 'admin_applications_page', args, {
    after,
    page: applicationsPage,
    failed: FAILURE,
  });
}

const contact = z.object({
  id: z.string(),
  first_name: z.string(),
  phone_number: text,
  email: text,
  job_type: text,
  city: text,
  created_at: z.string(),
  last_contacted_at: text,
  status: z.enum(['New Lead', 'Contacted']),
});
/** A subscriber as a contact. */
export type Contact = z.infer<typeof contact>;
const contactsPage = z.object({ rows: z.array(contact), ...countedPage });

/** Fetched, of which CONTACTS_SHOWN are shown. */
const CONTACTS = 100;
export const CONTACTS_SHOWN = 20;

/** A page of contacts, in the order of the list. */
function contactsQuery(q: string, order: string, after: string | null) {
  const args = { p_query: q, p_filters: { sort: order }, p_limit: CONTACTS };
  return pageQuery([...all, 'contacts'], 'admin_contacts_page', args, {
    after,
    page: contactsPage,
    failed: FAILURE,
  });
}

/** Whom an alert would reach; sends nothing. Ask once the segment's job or place is chosen. */
function reachQuery({ segment, channel, location, jobId }: Audience) {
  const [place, job] = [segment === 'location_specific' ? location : '', segment === 'job_specific' ? jobId : ''];
  return queryOptions({
    queryKey: [...all, 'reach', segment, channel, place, job] as const,
    queryFn: async ({ signal }) => {
      const whom = { ...(place && { p_location: place }), ...(job && { p_job_id: job }) };
      const args = { p_segment: segment, p_channel: channel, ...whom };
      return callRpc('manual_alert_reach', args, reach, signal);
    },
    placeholderData: keepPreviousData,
  });
}

const sent = z.object({ successCount: z.number(), totalTargeted: z.number() });

/** Queues the alert; the same words on the same day reach nobody twice. */
export async function sendAlert({ adminUserId, ...draft }: Draft & { adminUserId: string }) {
  const { segment, location, jobId, title, message, channel } = draft;
  const body = {
    adminUserId,
    userSegment: segment,
    jobId: segment === 'job_specific' ? jobId : '',
    location: segment === 'location_specific' ? location : '',
    title: title.trim(),
    messageBody: message.trim(),
    channel,
  };
  return parseResponse(sent, await invokeFunction('trigger-manual-alerts', body));
}

const past = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    channel: z.enum(['sms', 'email']),
    segment: z.string(),
    location: z.nullable(z.string()),
    job_title: z.nullable(z.string()),
    targeted: z.number(),
    queued: z.number(),
    asked_at: z.string(),
    done_at: z.nullable(z.string()),
    asked_by: z.nullable(z.string()),
  }),
);
export type SentAlert = z.infer<typeof past>[number];

/** The team's last alerts; asked again and again while messages of one are still being written. */
const sentAlertsQuery = queryOptions({
  queryKey: [...all, 'sent-alerts'] as const,
  queryFn: ({ signal }) => callRpc('manual_alert_history', {}, past, signal),
  refetchInterval: ({ state }) => (state.data?.some(({ done_at }) => !done_at) ? 5_000 : 60_000),
});

export const insightQueries = {
  all,
  figures: () => insightsQuery,
  applications: applicationsQuery,
  contacts: contactsQuery,
  reach: reachQuery,
  sentAlerts: () => sentAlertsQuery,
  pageSpeed: () =>
    queryOptions({
      queryKey: [...all, 'page-speed'] as const,
      queryFn: ({ signal }) => callRpc('admin_page_speed', {}, z.object({ pages: z.array(pageSpeed) }), signal),
    }),
};
