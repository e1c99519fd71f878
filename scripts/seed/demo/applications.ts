import { hireReference } from '../../../supabase/functions/_shared/rules/codes.ts';
import { stableId } from '../stable-id.ts';
import { type Draw, drawFor } from './draw.ts';
import { DAY, type Person } from './people.ts';

/** What the demo data need of a job of the other seed files; `age` in minutes, at the least. */
export type DemoJob = {
  id: string;
  title: string;
  company: string;
  location: string;
  borough: string;
  category: string;
  job_type: string;
  pay_range: string;
  contact_method: string | null;
  source: 'city' | 'sample';
  age: number;
};

export type DemoApplication = {
  id: string;
  person: Person;
  job: DemoJob;
  first: boolean;
  status: string;
  started_ago: number;
  completed_ago: number | null;
  ref_code: string | null;
  /** Each step of its history with minutes ago, the first being how it was created. */
  steps: { status: string; ago: number }[];
  details: { availability: string; work_experience: string; position_applied_for: string; start_in: number } | null;
};

// How applications end, and how often.
const ENDS: [status: string, weight: number][] = [
  ['in_progress', 13],
  ['started', 3],
  ['step_2_completed', 10],
  ['completed', 27],
  ['submitted', 6],
  ['applied', 5],
  ['pending', 14],
  ['interviewing', 9],
  ['offer', 5],
  ['rejected', 8],
  ['withdrawn', 3],
  ['reapply', 2],
];
const AVAILABILITY = ['asap', 'asap', 'within-1-week', '2-plus-weeks', 'weekends-only', 'evenings-only'];
const EXPERIENCE = [
  'Two years as a rider for a restaurant in Queens, rain or shine.',
  'I worked the register at a grocery store for a year and a half and trained new people.',
  'Line cook for three years, Food Handler certificate is current.',
  'First job, but I help in my uncle’s shop on weekends and I learn fast.',
  'Warehouse picker last winter, comfortable with scanners and pallet jacks.',
  'I took care of my grandmother for four years and finished my HHA class in May.',
  'Four years in hotels, mostly rooms and some laundry.',
  'Drove a box truck for a moving company, clean license.',
  'Trabajé dos años en una panadería y sé usar la caja.',
  'Hice mudanzas y entregas; conozco bien el Bronx y Manhattan.',
  'Three summers at an ice cream stand by the beach.',
  'Security guard since 2023, license valid until next year.',
  'Cleaned offices in the evenings while studying, five days a week.',
  'I ran the front desk of a gym and opened at 5 am.',
];

/** Everybody's applications: the first when they joined, later ones since, each to a job that was there by then. */
export function makeApplications(people: Person[], jobs: DemoJob[]): DemoApplication[] {
  const draw = drawFor('applications');
  return people
    .filter((person) => person.applies)
    .flatMap((person) => {
      const taken = new Set<string>();
      const count = draw.pick([1, 1, 2, 2, 2, 3, 3, 4, 5]);
      return Array.from({ length: count }, (_, at) => {
        const ago = at === 0 ? person.joined_ago : draw.whole(30, Math.max(31, person.joined_ago - 20));
        const job = chooseJob(draw, person, jobs, ago, taken);
        taken.add(job.id);
        return makeApplication(draw, person, job, ago, at);
      });
    });
}

function chooseJob(draw: Draw, person: Person, jobs: DemoJob[], ago: number, taken: Set<string>): DemoJob {
  const there = jobs.filter((job) => job.age > ago + 15 && !taken.has(job.id));
  const fitting = there.filter((job) => job.category === person.category);
  const near = fitting.filter((job) => person.city === 'All NYC' || job.borough === person.city);
  const [best, better] = [near, fitting].map((list) => (list.length > 0 ? list : there));
  return draw.pick(draw.chance(0.6) ? (best ?? there) : draw.chance(0.6) ? (better ?? there) : there);
}

function makeApplication(draw: Draw, person: Person, job: DemoJob, ago: number, at: number): DemoApplication {
  const id = stableId(`demo:application:${person.id}:${job.id}`);
  const steps = history(draw, ago, weighted(draw));
  const status = steps.at(-1)?.status ?? 'in_progress';
  const handedIn = steps.find(({ status: step }) => ['completed', 'submitted', 'applied'].includes(step));
  const detailed = steps.some(({ status: step }) => step === 'step_2_completed');
  return {
    id,
    person,
    job,
    first: at === 0,
    status,
    started_ago: ago,
    completed_ago: handedIn?.ago ?? null,
    ref_code: handedIn ? hireReference(id) : null,
    steps,
    details: detailed
      ? {
          availability: draw.pick(AVAILABILITY),
          work_experience: draw.pick(EXPERIENCE),
          position_applied_for: job.title,
          start_in: draw.whole(1, 14) - Math.floor(ago / DAY),
        }
      : null,
  };
}

/** The steps to a status, as far as there was time for them: an answer takes days, a form takes minutes. */
function history(draw: Draw, ago: number, end: string): { status: string; ago: number }[] {
  if (end === 'started') return [{ status: 'started', ago }];
  const steps = [{ status: 'in_progress', ago }];
  const later = (status: string, low: number, high: number) => {
    const at = (steps.at(-1)?.ago ?? ago) - draw.whole(low, high);
    if (at < 1) return false;
    steps.push({ status, ago: at });
    return true;
  };
  if (end === 'in_progress' || !later('step_2_completed', 2, 9) || end === 'step_2_completed') return steps;
  const handedIn = end === 'submitted' || end === 'applied' ? end : 'completed';
  if (!later(handedIn, 1, 4) || handedIn === end) return steps;
  if (end === 'withdrawn' || end === 'reapply') {
    later(end, 6 * 60, 5 * DAY);
    return steps;
  }
  if (!later('pending', 5 * 60, 2 * DAY) || end === 'pending') return steps;
  if (end === 'rejected') later('rejected', DAY, 4 * DAY);
  else if (later('interviewing', DAY, 4 * DAY) && end === 'offer') later('offer', 2 * DAY, 6 * DAY);
  return steps;
}

function weighted(draw: Draw): string {
  let left = draw.whole(
    1,
    ENDS.reduce((sum, [, weight]) => sum + weight, 0),
  );
  for (const [status, weight] of ENDS) {
    left -= weight;
    if (left <= 0) return status;
  }
  return 'completed';
}
