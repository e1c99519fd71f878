import { BRAND } from '../rules/brand.ts';
import { formatPhone } from '../rules/phone-format.ts';
import { calendarOf, timeText } from './calendar.ts';
import { at, email, jobName, oneLine, type Template } from './template.ts';
import { EMPLOYER_FOOT } from './to-employer.ts';

type TextOf = (of: { job: string; when: string; where: string }) => string;

/** What became of an interview: in the subject, and whole. */
const TEXTS: Record<string, { subject: string; text: TextOf }> = {
  confirmed: {
    subject: 'They will be there',
    text: ({ job, when, where }) => `They will be there. Interview for ${job}: ${when}, ${where}.`,
  },
  another_time: {
    subject: 'They ask for another time',
    text: ({ job, when }) => `They ask for another time than ${when}. Interview for ${job}.`,
  },
  declined: {
    subject: 'They can’t come',
    text: ({ job, when }) => `They can’t come on ${when}. Interview for ${job}.`,
  },
  withdrawn: {
    subject: 'They withdrew',
    text: ({ job, when }) => `They withdrew their application: there is no interview on ${when} for ${job}.`,
  },
  proposed: {
    subject: 'Interview set',
    text: ({ job, when, where }) => `An interview for ${job} is set: ${when}, ${where}. We tell you what they answer.`,
  },
  moved: {
    subject: 'Interview moved',
    text: ({ job, when, where }) =>
      `An interview for ${job} is moved: ${when}, ${where}. We tell you what they answer.`,
  },
  accepted: {
    subject: 'Interview at the time they asked for',
    text: ({ job, when, where }) => `An interview for ${job} is at the time that they asked for: ${when}, ${where}.`,
  },
  cancelled: {
    subject: 'Interview canceled',
    text: ({ job, when }) => `An interview for ${job} is canceled: ${when}.`,
  },
};

/**
 * To a job's contact, at once: what became of an interview (kind interview_to_employer), with its calendar file. It names the
 * job and the time, not the person, since mail is forwarded and scanned.
 */
export const interviewToEmployer: Template = {
  path: () => null,
  write: (message, links) => {
    const { data } = message;
    const { calendar: entry, change, token, times, stop_token: stop } = data;
    const said = TEXTS[change ?? ''];
    const title = oneLine(data.job_title ?? '');
    if (!said || !title || !entry || !token) return null;
    const when = timeText(entry.starts_at, 'en');
    const where = entry.phone_number ? `they call ${formatPhone(entry.phone_number)}` : oneLine(entry.place ?? '');
    const requested = change === 'another_time' ? (times ?? []) : [];
    const mail = email({
      language: 'en',
      subject: `${said.subject}: ${title}, ${when}`,
      blocks: [
        { kind: 'text', text: said.text({ job: jobName(data), when, where }) },
        ...(requested.length > 0
          ? [
              {
                kind: 'facts' as const,
                rows: requested.map((time): [string, string] => ['Free', timeText(time, 'en')]),
              },
            ]
          : []),
        {
          kind: 'action',
          label: requested.length > 0 ? 'Choose a time' : 'See the interview',
          link: at(links, `/employer/${token}`),
        },
        EMPLOYER_FOOT.note,
      ],
      reason: EMPLOYER_FOOT.reason,
      stop: stop ? { label: EMPLOYER_FOOT.stop, link: at(links, `/employer/stop/${stop}`) } : null,
      sender: links.postalAddress ? `${BRAND}, ${oneLine(links.postalAddress)}` : undefined,
    });
    return { ...mail, calendar: calendarOf(message, links) };
  },
};
