import type { RealJob } from '../real-job.ts';
import { type SampleJob, sampleRows } from '../sample-seed-sql.ts';
import { stableId } from '../stable-id.ts';
import { type DemoApplication, type DemoJob, makeApplications } from './applications.ts';
import { drawFor } from './draw.ts';
import { type DemoMessage, makeMessages } from './messages.ts';
import { DAY, makePeople, type Person } from './people.ts';
import { makeReapplyQueue, type ReapplyEntry } from './reapply.ts';
import { makeReferrals, type Referrals } from './referrals.ts';
import { makeReports, makeSearches, makeViews, type Report, type Search, type View } from './traffic.ts';

export type Demo = {
  people: Person[];
  /** Those who took themselves off the list. */
  gone: Set<Person>;
  applications: DemoApplication[];
  referrals: Referrals;
  queue: ReapplyEntry[];
  messages: DemoMessage[];
  views: View[];
  searches: Search[];
  reports: Report[];
};

const PEOPLE = 96;

/** Invented people and what they did in the last 30 days, the same at every build; ids of jobs are those of the other seed files. */
export function makeDemo(real: RealJob[], samples: SampleJob[]): Demo {
  const jobs: DemoJob[] = [
    ...sampleRows(samples).map((job) => ({
      ...job,
      contact_method: job.contact_method ?? null,
      source: 'sample' as const,
      age: job.age_minutes,
    })),
    ...real
      // A day is all that the City tells of when it posted: one posted yesterday is a day old at the most.
      .filter((job) => job.age_days > 1)
      .map((job) => ({
        ...job,
        id: stableId(`city:${job.source_ref}`),
        source: 'city' as const,
        age: (job.age_days - 1) * DAY,
      })),
  ];
  const people = makePeople(PEOPLE);
  const applications = makeApplications(people, jobs);
  const referrals = makeReferrals(people, applications);
  const queue = makeReapplyQueue(applications);
  const draw = drawFor('gone');
  return {
    people,
    gone: new Set(people.filter((person) => person.joined_ago > 6 * DAY && draw.chance(0.08))),
    applications,
    referrals,
    queue,
    messages: makeMessages(people, applications, queue, jobs),
    views: makeViews(applications, jobs),
    searches: makeSearches(referrals.attributions),
    reports: makeReports(jobs),
  };
}
