import * as v from 'valibot';

const text = v.nullable(v.string());

/** A job as the admin's lists carry it (`admin_jobs_page`). */
export const adminJob = v.object({
  id: v.string(),
  title: v.string(),
  company: text,
  employer_name: text,
  borough: text,
  location: text,
  category: v.string(),
  status: v.picklist(['active', 'inactive', 'expired']),
  state: v.picklist(['active', 'waiting', 'hidden', 'inactive', 'expired']),
  is_approved: v.boolean(),
  featured: v.boolean(),
  report_count: v.number(),
  posted_at: v.string(),
  expires_at: v.string(),
  applications: v.number(),
  views: v.number(),
});

export type AdminJob = v.InferOutput<typeof adminJob>;

/** What a hidden job becomes: the dashboard expires it, the toolkit makes it inactive (specification 3 §4). */
export type HiddenStatus = 'expired' | 'inactive';
