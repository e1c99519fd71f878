import { stableId } from '../stable-id.ts';
import type { DemoApplication, DemoJob } from './applications.ts';
import { drawFor } from './draw.ts';
import { DAY, type Person } from './people.ts';
import type { ReapplyEntry } from './reapply.ts';

/** A message that was sent or given up. Days and minutes are a New York day and time, so that nothing goes out at night. */
export type DemoMessage = {
  id: string;
  kind: 'first_alert' | 'job_alert' | 'application_update' | 'application_to_employer' | 'reapply_nudge';
  channel: 'sms' | 'email';
  recipient: string;
  optin: Person | null;
  application: DemoApplication | null;
  job: DemoJob | null;
  reapply: ReapplyEntry | null;
  subject: string | null;
  body: string;
  language: 'en' | 'es';
  failed: string | null;
  days_ago: number;
  minute: number;
};

const FAILURES = [
  'The carrier rejected the number.',
  'The mailbox does not exist.',
  'The provider did not answer in time.',
];
const STOP = { en: 'Reply STOP to stop.', es: 'Responde STOP para cancelar.' };
const ANSWERED: Record<string, string> = {
  interviewing: 'wants to meet you for an interview',
  offer: 'made you an offer',
  rejected: 'went with another person this time',
};

export function makeMessages(
  people: Person[],
  applications: DemoApplication[],
  queue: ReapplyEntry[],
  jobs: DemoJob[],
): DemoMessage[] {
  const draw = drawFor('messages');
  const messages: DemoMessage[] = [];
  const add = (
    about: Omit<DemoMessage, 'id' | 'minute' | 'failed' | 'days_ago' | 'language'>,
    person: Person,
    ago: number,
  ) => {
    messages.push({
      ...about,
      id: stableId(`demo:message:${messages.length}`),
      language: person.language,
      // Never today: a fixed time of today might still lie ahead.
      days_ago: Math.max(1, Math.floor(ago / DAY)),
      minute: draw.whole(9 * 60, 20 * 60),
      failed: draw.chance(0.06) ? draw.pick(FAILURES) : null,
    });
  };
  const none = { optin: null, application: null, job: null, reapply: null, subject: null };

  for (const application of applications) {
    const { person, job } = application;
    if (application.completed_ago !== null && application.first) {
      add(
        {
          ...none,
          kind: 'first_alert',
          channel: 'sms',
          recipient: person.phone_number,
          optin: person,
          job,
          body: alertText(person, job),
        },
        person,
        application.completed_ago,
      );
    }
    const answer = application.steps.find((step) => step.status in ANSWERED);
    if (answer) {
      const body = `${job.company} ${ANSWERED[answer.status]} (${job.title}).`;
      const to = person.email
        ? ({ channel: 'email', recipient: person.email } as const)
        : ({ channel: 'sms', recipient: person.phone_number } as const);
      add(
        {
          ...none,
          ...to,
          kind: 'application_update',
          application,
          job,
          subject: person.email ? 'News about your application' : null,
          body,
        },
        person,
        answer.ago,
      );
    }
    const employer = job.contact_method;
    if (employer && application.completed_ago !== null && job.source === 'sample') {
      const body =
        `${person.first_name} applied for ${job.title}. ${application.details?.work_experience ?? ''}`.trim();
      add(
        {
          ...none,
          kind: 'application_to_employer',
          channel: 'email',
          recipient: employer,
          application,
          job,
          subject: `Application: ${job.title}`,
          body,
        },
        person,
        application.completed_ago,
      );
    }
  }
  for (const person of people.filter((one) => one.joined_ago > 2 * DAY)) {
    const fitting = jobs.filter((job) => job.source === 'sample' && job.category === person.category);
    for (let count = draw.whole(0, 3); count > 0 && fitting.length > 0; count--) {
      const job = draw.pick(fitting);
      if (messages.some((message) => message.optin === person && message.job === job)) continue;
      add(
        {
          ...none,
          kind: 'job_alert',
          channel: 'sms',
          recipient: person.phone_number,
          optin: person,
          job,
          body: alertText(person, job),
        },
        person,
        draw.whole(DAY, Math.max(DAY, Math.min(person.joined_ago, job.age))),
      );
    }
  }
  for (const reapply of queue.filter((entry) => entry.message !== null)) {
    const { person, job } = reapply.application;
    add(
      {
        ...none,
        kind: 'reapply_nudge',
        channel: 'sms',
        recipient: person.phone_number,
        reapply,
        application: reapply.application,
        job,
        body: `${reapply.message} ${STOP.en}`,
      },
      person,
      reapply.sent_ago ?? DAY,
    );
  }
  return messages;
}

function alertText(person: Person, job: DemoJob): string {
  return person.language === 'es'
    ? `Nuevo trabajo para ti: ${job.title}, ${job.location}, ${job.pay_range}. ${STOP.es}`
    : `New job for you: ${job.title}, ${job.location}, ${job.pay_range}. ${STOP.en}`;
}
