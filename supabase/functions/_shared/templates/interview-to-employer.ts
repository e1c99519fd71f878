import { formatPhone } from '../rules/phone-format.ts';
import { calendarOf, timeText } from './calendar.ts';
import { at, email, type InBoth, jobName, oneLine, type Template } from './template.ts';
import { EMPLOYER_FOOT, employerFoot } from './to-employer.ts';

type TextOf = (of: { job: string; when: string; where: string }) => string;

/** What became of an interview: in the subject, and whole. */
const CHANGES: InBoth<Record<string, { subject: string; text: TextOf }>> = {
  en: {
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
      text: ({ job, when, where }) =>
        `An interview for ${job} is set: ${when}, ${where}. We tell you what they answer.`,
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
  },
  es: {
    confirmed: {
      subject: 'Sí va a ir',
      text: ({ job, when, where }) => `La persona va a ir. Entrevista para ${job}: ${when}, ${where}.`,
    },
    another_time: {
      subject: 'Pide otra hora',
      text: ({ job, when }) => `La persona pide otra hora en lugar de ${when} Entrevista para ${job}.`,
    },
    declined: {
      subject: 'No puede ir',
      text: ({ job, when }) => `La persona no puede ir: ${when} Entrevista para ${job}.`,
    },
    withdrawn: {
      subject: 'Retiró su solicitud',
      text: ({ job, when }) => `La persona retiró su solicitud: ya no hay entrevista para ${job} (${when}).`,
    },
    proposed: {
      subject: 'Entrevista programada',
      text: ({ job, when, where }) => `Hay una entrevista para ${job}: ${when}, ${where}. Te avisamos qué responde.`,
    },
    moved: {
      subject: 'Entrevista cambiada',
      text: ({ job, when, where }) => `La entrevista para ${job} cambió: ${when}, ${where}. Te avisamos qué responde.`,
    },
    accepted: {
      subject: 'Entrevista a la hora que pidió',
      text: ({ job, when, where }) => `La entrevista para ${job} es a la hora que la persona pidió: ${when}, ${where}.`,
    },
    cancelled: {
      subject: 'Entrevista cancelada',
      text: ({ job, when }) => `La entrevista para ${job} se canceló: ${when}`,
    },
  },
};

const WORDS: InBoth<{ calls: (number: string) => string; free: string; choose: string; see: string }> = {
  en: {
    calls: (number) => `they call ${number}`,
    free: 'Free',
    choose: 'Choose a time',
    see: 'See the interview',
  },
  es: {
    calls: (number) => `la persona llama al ${number}`,
    free: 'Libre',
    choose: 'Elegir una hora',
    see: 'Ver la entrevista',
  },
};

/**
 * To a job's contact, at once: what became of an interview (kind interview_to_employer), with its calendar file. It names the
 * job and the time, not the person, since mail is forwarded and scanned.
 */
export const interviewToEmployer: Template = {
  path: () => null,
  write: (message, links) => {
    const { data, language } = message;
    const { calendar: entry, change, token, times } = data;
    const texts = CHANGES[language][change ?? ''];
    const words = WORDS[language];
    const title = oneLine(data.job_title ?? '');
    if (!texts || !title || !entry || !token) return null;
    const when = timeText(entry.starts_at, language);
    const where = entry.phone_number ? words.calls(formatPhone(entry.phone_number)) : oneLine(entry.place ?? '');
    const requested = change === 'another_time' ? (times ?? []) : [];
    const mail = email({
      ...employerFoot(message, links),
      subject: `${texts.subject}: ${title}, ${when}`,
      blocks: [
        { kind: 'text', text: texts.text({ job: jobName(data), when, where }) },
        ...(requested.length > 0
          ? [
              {
                kind: 'facts' as const,
                rows: requested.map((time): [string, string] => [words.free, timeText(time, language)]),
              },
            ]
          : []),
        {
          kind: 'action',
          label: requested.length > 0 ? words.choose : words.see,
          link: at(links, `/employer/${token}`),
        },
        EMPLOYER_FOOT[language].note,
      ],
    });
    return { ...mail, calendar: calendarOf(message, links) };
  },
};
