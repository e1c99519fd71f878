import { stableId } from '../sql.ts';
import { DAY, drawFor, type Person, weighted } from './people.ts';

type Draw = ReturnType<typeof drawFor>;

/** What the demo data need of a job of the other seed files; `age` in minutes, at the least. */
export type DemoJob = {
  id: string;
  title: string;
  company: string;
  location: string;
  borough: string;
  category: string;
  pay_range: string;
  contact_method?: string | undefined;
  source: 'city' | 'sample';
  age: number;
};

/** A row of job_applications, with its person, its job and the steps of its history (minutes ago). */
export type DemoApplication = ReturnType<typeof makeApplication>;

const ENDS = weighted({
  ...{ in_progress: 13, started: 3, step_2_completed: 10, completed: 27, submitted: 6, applied: 5, pending: 14 },
  ...{ interviewing: 9, offer: 5, rejected: 8, withdrawn: 3, reapply: 2 },
});
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
    .filter((person) => person.auto_enrolled)
    .flatMap((person) => {
      const taken = new Set<string>();
      const count = draw.pick([1, 1, 2, 2, 2, 3, 3, 4, 5]);
      return Array.from({ length: count }, (_, at) => {
        const ago = at === 0 ? person.created_at : draw.whole(30, Math.max(31, person.created_at - 20));
        const there = jobs.filter((job) => job.age > ago + 15 && !taken.has(job.id));
        const job = chooseJob(draw, person, there);
        taken.add(job.id);
        return makeApplication(draw, person, job, ago, at === 0);
      });
    });
}

function chooseJob(draw: Draw, person: Person, jobs: DemoJob[]): DemoJob {
  const fitting = jobs.filter((job) => job.category === person.job_type);
  const near = fitting.filter((job) => person.city === 'All NYC' || job.borough === person.city);
  const preferred = draw.chance(0.6) ? near : draw.chance(0.6) ? fitting : [];
  return draw.pick(preferred.length > 0 ? preferred : jobs);
}

function makeApplication(draw: Draw, person: Person, job: DemoJob, ago: number, isFirst: boolean) {
  const id = stableId(`demo:application:${person.id}:${job.id}`);
  const steps = history(draw, ago, draw.pick(ENDS));
  const last = steps.at(-1);
  const completed = steps.find(({ status }) => ['completed', 'submitted', 'applied'].includes(status));
  const detailed = steps.some(({ status }) => status === 'step_2_completed');
  return {
    ...{ person, job, isFirst, steps },
    id,
    job_id: job.id,
    visitor_hash: person.visitor_hash,
    first_name: person.first_name,
    phone_number: person.phone_number,
    email: person.email,
    language: person.language,
    application_status: last?.status ?? 'in_progress',
    ref_code: completed ? confirmationNumber(id) : null,
    created_at: ago,
    completed_at: completed?.ago ?? null,
    updated_at: last?.ago ?? ago,
    withdrawn_at: last?.status === 'withdrawn' ? last.ago : null,
    availability: detailed ? draw.pick(AVAILABILITY) : null,
    work_experience: detailed ? draw.pick(EXPERIENCE) : null,
    position_applied_for: detailed ? job.title : null,
    preferred_start_date: detailed ? draw.whole(1, 14) - Math.floor(ago / DAY) : null,
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

/** A row of reapply_queue for somebody who left an application unfinished or got no response for a week: at most one per application. */
export function makeReapplyQueue(applications: DemoApplication[]) {
  const draw = drawFor('reapply');
  return applications.flatMap((application) => {
    const { person, job, application_status, updated_at: last } = application;
    const unfinished = ['started', 'in_progress', 'step_2_completed'].includes(application_status);
    const unanswered = application_status === 'completed' && last > 8 * DAY;
    if (!(unfinished ? draw.chance(0.7) : unanswered && draw.chance(0.3))) return [];
    const abandoned = application_status === 'step_2_completed' ? 'abandoned_step2' : 'abandoned_step1';
    const reason = unfinished
      ? abandoned
      : draw.pick(['no_employer_response', 'no_employer_response', 'auto_followup']);
    const created = unfinished ? Math.max(1, last - 3) : last - 7 * DAY;
    const status = created > 2 * DAY ? draw.pick(['sent', 'sent', 'pending', 'reapplied', 'expired']) : 'pending';
    const sent = status === 'pending' ? null : Math.max(30, created - draw.whole(4 * 60, DAY));
    const nudge = `Hi ${person.first_name}, ${job.title} at ${job.company} is still open. Pick up where you left off.`;
    return {
      ...{ application, reason, status },
      id: stableId(`demo:reapply:${application.id}`),
      visitor_hash: person.visitor_hash,
      job_id: job.id,
      application_id: application.id,
      user_name: person.first_name,
      user_phone: person.phone_number,
      user_email: person.email,
      generated_message: sent === null ? null : nudge,
      language: person.language,
      send_count: sent === null ? 0 : 1,
      last_sent_at: sent,
      created_at: created,
    };
  });
}

export type ReapplyEntry = ReturnType<typeof makeReapplyQueue>[number];

/** As the database draws them, but the same in each run. */
function confirmationNumber(id: string): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const pairs = id.replaceAll('-', '').slice(0, 12).match(/../g) ?? [];
  return `HIRE${pairs.map((pair) => letters[Number.parseInt(pair, 16) % letters.length]).join('')}`;
}
