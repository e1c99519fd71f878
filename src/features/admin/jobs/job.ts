import { z } from 'zod/mini';

const text = z.nullable(z.string());

/** A job as the admin's lists carry it (`admin_jobs_page`). */
export const adminJob = z.object({
  id: z.string(),
  title: z.string(),
  company: text,
  employer_name: text,
  borough: text,
  location: text,
  category: z.string(),
  status: z.enum(['active', 'inactive', 'expired']),
  state: z.enum(['active', 'waiting', 'hidden', 'inactive', 'expired']),
  is_approved: z.boolean(),
  featured: z.boolean(),
  report_count: z.number(),
  posted_at: z.string(),
  expires_at: z.string(),
  applications: z.number(),
  views: z.number(),
});

export type AdminJob = z.infer<typeof adminJob>;

/** What a hidden job becomes: the dashboard expires it, the toolkit makes it inactive (specification 3 §4). */
export type HiddenStatus = 'expired' | 'inactive';
