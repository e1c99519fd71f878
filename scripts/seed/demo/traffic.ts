import { stableId } from '../stable-id.ts';
import type { DemoApplication, DemoJob } from './applications.ts';
import { drawFor } from './draw.ts';
import { DAY } from './people.ts';
import type { Attribution } from './referrals.ts';

export type View = { visit_id: string; job_id: string; ago: number };
export type Search = {
  id: string;
  event_type: string;
  job_id: string | null;
  filter_applied: string;
  user_agent: string;
  ago: number;
};
export type Report = {
  id: string;
  job_id: string;
  reason: string;
  note: string | null;
  visitor_hash: string;
  address_hash: string;
  ago: number;
};

const MORE_VIEWS = 520;
const AGENTS = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 7a) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 13; SM-A146U) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
];

/** Cards that were opened: before every application, and by many who went on looking. */
export function makeViews(applications: DemoApplication[], jobs: DemoJob[]): View[] {
  const draw = drawFor('views');
  const views = applications.map((application, at) => ({
    visit_id: stableId(`demo:visit:applied:${at}`),
    job_id: application.job.id,
    ago: application.started_ago + draw.whole(1, 6),
  }));
  const popular = [...jobs].sort((one, other) => one.age - other.age);
  for (let at = 0; at < MORE_VIEWS; at++) {
    // New postings are at the top of the feed and are opened most.
    const job = popular[Math.floor((draw.whole(0, 10_000) / 10_001) ** 2 * popular.length)];
    if (!job || job.age < 40) continue;
    const ago = Math.round((draw.whole(0, 10_000) / 10_000) ** 1.5 * Math.min(29 * DAY, job.age - 20)) + 5;
    // A visit opens two or three cards.
    views.push({ visit_id: stableId(`demo:visit:${Math.floor(at / 3)}`), job_id: job.id, ago });
  }
  const seen = new Set<string>();
  return views.filter(({ visit_id, job_id }) => !seen.has(visit_id + job_id) && seen.add(visit_id + job_id));
}

/** Entries to the site: the apply page, the campaign, deep links; the campaign's people are among the applicants. */
export function makeSearches(attributions: Attribution[]): Search[] {
  const draw = drawFor('searches');
  const searches: Search[] = [];
  const add = (event_type: string, job_id: string | null, filter_applied: string, ago: number) =>
    searches.push({
      id: stableId(`demo:search:${searches.length}`),
      event_type,
      job_id,
      filter_applied,
      user_agent: draw.pick(AGENTS),
      ago,
    });
  for (const { application, referral_code } of attributions) {
    add('deep_link_open', application.job.id, referral_code, application.started_ago + draw.whole(1, 3));
    if (referral_code === 'craigslist')
      add('craigslist_landing', null, 'craigslist', application.started_ago + draw.whole(4, 9));
  }
  for (let at = 0; at < 110; at++) {
    const ago = draw.whole(10, 29 * DAY);
    if (draw.chance(0.6)) add('apply_page_visit', null, draw.pick(['direct', 'direct', 'shared', 'user']), ago);
    else add('craigslist_landing', null, 'craigslist', ago);
  }
  return searches;
}

const REPORTS: [reason: string, note: string | null][] = [
  ['filled', 'They told me on the phone that it is taken.'],
  ['wrong_pay', 'The store says $16.50, not what is written here.'],
  ['scam', 'They asked for $80 for a uniform before the interview.'],
];

/** Three reports hide one sample, as the rule says; others are single reports that wait for a look. */
export function makeReports(jobs: DemoJob[]): Report[] {
  const draw = drawFor('reports');
  const older = jobs.filter((job) => job.source === 'sample' && job.age > 6 * DAY);
  const city = jobs.filter((job) => job.source === 'city' && job.age > 6 * DAY);
  const hidden = older[3];
  const reported = [hidden, hidden, hidden, older[9], older[20], city[4], city[4]];
  return reported.flatMap((job, at) => {
    const [reason, note] = REPORTS[job === hidden ? 2 : at % 2] ?? ['other', null];
    return job
      ? [
          {
            id: stableId(`demo:report:${at}`),
            job_id: job.id,
            reason,
            note: at % 2 ? note : null,
            visitor_hash: draw.hash(),
            address_hash: draw.hash(),
            ago: draw.whole(60, 4 * DAY),
          },
        ]
      : [];
  });
}
