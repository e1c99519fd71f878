import { stableId } from '../sql.ts';
import type { DemoApplication, DemoJob, ReapplyEntry } from './applications.ts';
import { DAY, drawFor, type Person } from './people.ts';

const NO_ANSWER = 'The provider did not answer in time.';
const FAILURES = {
  sms: ['The carrier rejected the number.', NO_ANSWER],
  email: ['The mailbox does not exist.', NO_ANSWER],
} as const;
const STOP = { en: 'Reply STOP to stop.', es: 'Responde STOP para cancelar.' };
const ANSWERED: Record<string, string> = {
  interviewing: 'wants to meet you for an interview',
  offer: 'made you an offer',
  rejected: 'went with another person this time',
};

type Message = {
  kind: 'first_alert' | 'job_alert' | 'application_update' | 'application_to_employer' | 'reapply_nudge';
  phone?: string;
  mail?: string;
  subject?: string;
  body: string;
  job_id: string;
  alert_optin_id?: string;
  application_id?: string;
  reapply_id?: string;
};
type MessageRow = Message & Record<string, unknown>;

/** Rows of the outbox, sent or given up. Days and minutes are a New York day and time, so that nothing goes out at night. */
export function makeMessages(
  people: Person[],
  applications: DemoApplication[],
  queue: ReapplyEntry[],
  jobs: DemoJob[],
): MessageRow[] {
  const draw = drawFor('messages');
  const messages: MessageRow[] = [];
  const add = ({ language }: Person, ago: number, message: Message) => {
    const id = stableId(`demo:message:${messages.length}`);
    const minute = draw.whole(9 * 60, 20 * 60);
    const channel = message.phone ? 'sms' : 'email';
    const failure = draw.chance(0.06) ? draw.pick(FAILURES[channel]) : null;
    messages.push({
      ...message,
      ...{ id, language, minute, channel },
      idempotency_key: `demo:${id}`,
      recipient: message.phone ?? message.mail,
      status: failure ? 'dead' : 'sent',
      attempts: failure ? 6 : 1,
      last_error: failure,
      // Never today: a fixed time of today might still lie ahead.
      days_ago: Math.max(1, Math.floor(ago / DAY)),
    });
  };
  const alert = (kind: 'first_alert' | 'job_alert', person: Person, job: DemoJob, ago: number) => {
    const start = person.language === 'es' ? 'Nuevo trabajo para ti' : 'New job for you';
    const body = `${start}: ${job.title}, ${job.location}, ${job.pay_range}. ${STOP[person.language]}`;
    add(person, ago, { kind, phone: person.phone_number, alert_optin_id: person.id, job_id: job.id, body });
  };

  for (const { id, isFirst, person, job, steps, completed_at } of applications) {
    const about = { application_id: id, job_id: job.id };
    if (completed_at !== null && isFirst) alert('first_alert', person, job, completed_at);
    const answer = steps.find((step) => step.status in ANSWERED);
    if (answer) {
      const to = person.email
        ? { mail: person.email, subject: 'News about your application' }
        : { phone: person.phone_number };
      const body = `${job.company} ${ANSWERED[answer.status]} (${job.title}).`;
      add(person, answer.ago, { kind: 'application_update', ...about, ...to, body });
    }
    if (job.contact_method && completed_at !== null && job.source === 'sample') {
      add(person, completed_at, {
        kind: 'application_to_employer',
        job_id: job.id,
        mail: job.contact_method,
        subject: `1 person applied: ${job.title}`,
        body: `1 person applied for ${job.title} (${job.company}). 1 is waiting for your answer.`,
      });
    }
  }
  for (const person of people.filter(({ created_at }) => created_at > 2 * DAY)) {
    const fitting = jobs.filter((job) => job.source === 'sample' && job.category === person.job_type);
    for (let count = draw.whole(0, 3); count > 0 && fitting.length > 0; count--) {
      const job = draw.pick(fitting);
      if (messages.some((message) => message.alert_optin_id === person.id && message.job_id === job.id)) continue;
      alert('job_alert', person, job, draw.whole(DAY, Math.max(DAY, Math.min(person.created_at, job.age))));
    }
  }
  for (const { id, application, generated_message, last_sent_at } of queue) {
    if (generated_message === null) continue;
    const { person, job } = application;
    add(person, last_sent_at ?? DAY, {
      kind: 'reapply_nudge',
      phone: person.phone_number,
      reapply_id: id,
      application_id: application.id,
      job_id: job.id,
      body: `${generated_message} ${STOP.en}`,
    });
  }
  return messages;
}
