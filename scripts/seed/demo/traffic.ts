import { stableId } from '../sql.ts';
import type { DemoApplication, DemoJob } from './applications.ts';
import { DAY, drawFor } from './people.ts';

const MORE_VIEWS = 520;
const AGENTS = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 7a) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 13; SM-A146U) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
];

/** Cards that were opened: before every application, and by many who went on looking. */
export function makeViews(applications: DemoApplication[], jobs: DemoJob[]) {
  const draw = drawFor('views');
  const views = applications.map((application, at) => ({
    visit_id: stableId(`demo:visit:applied:${at}`),
    job_id: application.job.id,
    created_at: application.created_at + draw.whole(1, 6),
  }));
  const popular = [...jobs].sort((one, other) => one.age - other.age);
  for (let at = 0; at < MORE_VIEWS; at++) {
    // New postings are at the top of the feed and are opened most.
    const job = popular[Math.floor((draw.whole(0, 10_000) / 10_001) ** 2 * popular.length)];
    if (!job || job.age < 40) continue;
    const created_at = Math.round((draw.whole(0, 10_000) / 10_000) ** 1.5 * Math.min(29 * DAY, job.age - 20)) + 5;
    // A visit opens two or three cards.
    views.push({ visit_id: stableId(`demo:visit:${Math.floor(at / 3)}`), job_id: job.id, created_at });
  }
  const seen = new Set<string>();
  return views.filter(({ visit_id, job_id }) => !seen.has(visit_id + job_id) && seen.add(visit_id + job_id));
}

/** Entries to the site: the apply page, the campaign, deep links; the campaign's people are among the applicants. */
export function makeSearches(attributions: { job_id: string; referral_code: string; created_at: number }[]) {
  const draw = drawFor('searches');
  const searches: Record<string, unknown>[] = [];
  const add = (event_type: string, job_id: string | null, filter_applied: string, created_at: number) => {
    const id = stableId(`demo:search:${searches.length}`);
    searches.push({ id, event_type, job_id, filter_applied, user_agent: draw.pick(AGENTS), created_at });
  };
  for (const { job_id, referral_code, created_at } of attributions) {
    add('deep_link_open', job_id, referral_code, created_at + draw.whole(1, 3));
    if (referral_code === 'craigslist') add('craigslist_landing', null, 'craigslist', created_at + draw.whole(4, 9));
  }
  for (let at = 0; at < 110; at++) {
    const ago = draw.whole(10, 29 * DAY);
    if (draw.chance(0.6)) add('apply_page_visit', null, draw.pick(['direct', 'direct', 'shared', 'user']), ago);
    else add('craigslist_landing', null, 'craigslist', ago);
  }
  return searches;
}

const REPORTS = [
  { reason: 'filled', note: 'They told me on the phone that it is taken.' },
  { reason: 'wrong_pay', note: 'The store says $16.50, not what is written here.' },
];
const SCAM = { reason: 'scam', note: 'They asked for $80 for a uniform before the interview.' };

/** Three reports hide one sample, as the rule says; others are single reports that wait for a look. */
export function makeReports(jobs: DemoJob[]) {
  const draw = drawFor('reports');
  const older = jobs.filter((job) => job.age > 6 * DAY);
  const samples = older.filter((job) => job.source === 'sample');
  const city = older.filter((job) => job.source === 'city');
  const hidden = samples[3];
  const reported = [hidden, hidden, hidden, samples[9], samples[20], city[4], city[4]];
  return reported.flatMap((job, at) => {
    if (!job) return [];
    const { reason, note } = (job === hidden ? SCAM : REPORTS[at % 2]) ?? SCAM;
    return {
      id: stableId(`demo:report:${at}`),
      job_id: job.id,
      reason,
      note: at % 2 ? note : null,
      visitor_hash: draw.hash(),
      address_hash: draw.hash(),
      created_at: draw.whole(60, 4 * DAY),
    };
  });
}
