import { parseReferralCode } from '@rules/codes.ts';
import { cutText } from '@rules/cut-text.ts';
import { isUuid } from '@rules/job-id.ts';
import { millisecondsInDay } from 'date-fns/constants';
import { local, session } from './storage.ts';
import { recordEvent } from './supabase.ts';

/** Where a person came from. Reserved refs (user, shared, craigslist, direct) never replace a friend's code. */
export interface Attribution {
  ref?: string;
  source?: string;
  utm_source?: string;
  utm_campaign?: string;
  variant?: string;
}

const PARAMS = ['ref', 'source', 'utm_source', 'utm_campaign', 'variant'] as const;
const CARRIED = ['ref', 'source', 'utm_source', 'utm_campaign'] as const;
const VISIT = 'stoop-attribution';
const FRIEND = 'stoop-friend-code';
const FRIEND_DAYS = 30;
const MAX_LENGTH = 100;

/** Reads the address's attribution params, and remembers them: a friend's code 30 days, the rest for the visit. */
export function captureAttribution(params: URLSearchParams, now = Date.now()): Attribution {
  const found: Attribution = {};
  for (const name of PARAMS) {
    const value = cutText(params.get(name)?.trim() ?? '', MAX_LENGTH);
    if (value) found[name] = value;
  }
  if (Object.keys(found).length > 0) session.set(VISIT, JSON.stringify({ ...visit(), ...found }));
  const code = parseReferralCode(found.ref ?? '');
  if (code) {
    session.set('referralCode', code);
    local.set(FRIEND, JSON.stringify({ code, until: now + FRIEND_DAYS * millisecondsInDay }));
  }
  return found;
}

function visit(): Attribution {
  const stored = session.json<unknown>(VISIT, {});
  return stored && typeof stored === 'object' ? (stored as Attribution) : {};
}

/** The friend's code that a completed application counts for, if one was seen in the last 30 days. */
export function friendCode(now = Date.now()): string | null {
  const stored = local.json<{ code?: string; until?: number } | null>(FRIEND, null);
  if (!stored?.code || !stored.until || stored.until < now) return null;
  return parseReferralCode(stored.code);
}

/** Everything known about where this visit came from; a friend's code wins over any other ref. */
export function attribution(now = Date.now()): Attribution {
  const all = visit();
  const code = friendCode(now);
  return code ? { ...all, ref: code } : all;
}

/** The params carried over from page to page: `?ref=…&source=…`, empty when there are none. */
export function attributionSearch(params: URLSearchParams): string {
  const carried = new URLSearchParams();
  for (const name of CARRIED) {
    const value = params.get(name);
    if (value) carried.set(name, cutText(value, MAX_LENGTH));
  }
  const text = carried.toString();
  return text ? `?${text}` : '';
}

const COUNTED = 'stoop-referral-click';

/** Counts a tap on 'Invite Friends' or a friend's first visit; never throws, returns false when it was rejected. */
export async function recordReferralClick(code: string, jobId: string | null): Promise<boolean> {
  return recordEvent('referral_clicks', { job_id: jobId, referral_code: code, clicked_at: new Date().toISOString() });
}

/**
 * Counts the first visit of this browser with a friend's code (docs/product.md 19): not the visits after it, and
 * not those by reserved values. `job` is the job that the link opens, if any.
 */
export async function recordReferralVisit(ref: string, job: string | null): Promise<void> {
  const code = parseReferralCode(ref);
  if (!code || local.get(COUNTED) === code) return;
  // Stored before it is sent, since a reload in between is the same visit.
  local.set(COUNTED, code);
  const isCounted = await recordReferralClick(code, job && isUuid(job) ? job : null);
  if (!isCounted) local.remove(COUNTED);
}

type EntryEvent = 'apply_page_visit' | 'craigslist_landing' | 'deep_link_open';

const recorded: Partial<Record<EntryEvent, string>> = {};

/**
 * Records how a person arrived: by the landing page, the campaign, or a deep link to a job. Once per visit of the page,
 * however often it is drawn.
 */
export function recordEntry(event: EntryEvent, params: URLSearchParams, jobId: string | null = null): void {
  const visit = `${window.history.state?.key ?? ''} ${jobId} ${params}`;
  if (recorded[event] === visit) return;
  recorded[event] = visit;
  const from = params.get('ref') || params.get('source') || params.get('utm_source') || 'direct';
  const row = {
    event_type: event,
    job_id: jobId,
    filter_applied: cutText(from, 200),
    ip_address: null,
    user_agent: cutText(navigator.userAgent, 500),
  };
  void recordEvent('search_events', row);
}
