import { z } from 'zod/mini';
import { m } from '@/paraglide/messages.js';
import { dayText, weekdayText } from './dates.ts';
import { experienceText } from './experience.ts';
import { adminAvailabilityText, availabilityText } from './labels.ts';

const stored = z.nullable(z.string());

/** What step 2 of an application asks, as it is stored; null until it is answered. */
export const answersShape = {
  availability: stored,
  /** yyyy-mm-dd. */
  preferred_start_date: stored,
  position_applied_for: stored,
  work_experience: stored,
};
const answers = z.object(answersShape);
export type StoredAnswers = z.infer<typeof answers>;

/** What the database has of an application, with the snapshot of its job. */
export interface StoredApplication extends StoredAnswers {
  id: string;
  job_id: string | null;
  application_status: string;
  job_title: string | null;
  company: string | null;
  location: string | null;
  job_type: string | null;
  pay_range: string | null;
  application_link: string | null;
  email: string | null;
  /** The confirmation number; null until the server has drawn it. */
  ref_code: string | null;
  completed_at: string | null;
}

export const NO_ANSWERS = Object.fromEntries(Object.keys(answersShape).map((key) => [key, null])) as StoredAnswers;

/** What the answer is called and how it reads; null where the reader is not shown it. */
type Shown = { label: () => string; text?: (value: string) => string } | null;
/** `form` is whoever looks at their answers before they are sent, `person` afterwards. */
type Reader = 'form' | 'person' | 'employer' | 'admin';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Each answer once: what the person, the job's employer and admins read of it, in this order. */
const ANSWERS: Record<keyof StoredAnswers, Record<Reader, Shown>> = {
  availability: {
    form: { label: m.apply_availability, text: availabilityText },
    person: { label: m.dashboard_sent_available, text: availabilityText },
    employer: { label: m.employer_available, text: availabilityText },
    admin: { label: () => 'Availability', text: adminAvailabilityText },
  },
  preferred_start_date: {
    form: { label: m.apply_start_date, text: dayText },
    person: { label: m.dashboard_sent_start, text: dayText },
    employer: { label: m.employer_can_start, text: weekdayText },
    admin: { label: () => 'Can start', text: (value) => day.format(new Date(value)) },
  },
  position_applied_for: {
    form: { label: m.apply_position },
    person: { label: m.dashboard_sent_position },
    employer: null,
    admin: { label: () => 'Position' },
  },
  work_experience: {
    form: { label: m.apply_experience },
    person: { label: m.dashboard_sent_experience },
    employer: { label: m.employer_experience, text: experienceText },
    admin: { label: () => 'Experience', text: (value) => experienceText(value, 'en') },
  },
};

/** The answers as a reader is shown them; `value` is empty where one was not given. */
export function answerFacts(given: Partial<StoredAnswers>, reader: Reader) {
  return (Object.keys(ANSWERS) as (keyof StoredAnswers)[]).flatMap((key) => {
    const shown = ANSWERS[key][reader];
    const value = given[key];
    return shown ? [{ key, name: shown.label(), value: value ? (shown.text?.(value) ?? value) : '' }] : [];
  });
}
