import { jobPath, jobWords } from './job-line.ts';
import { alertReason, at, email, greeting, type InBoth, shortAt, sms, stopLink, type Template } from './template.ts';

const WORDS: InBoth<{ subject: (title: string) => string; first: string; next: string; see: string }> = {
  en: {
    subject: (title) => `A job near you: ${title}`,
    first: 'You are signed up for job alerts. Here is a job that is open near you now.',
    next: 'This job is open near you now.',
    see: 'See the job',
  },
  es: {
    subject: (title) => `Un trabajo cerca de ti: ${title}`,
    first: 'Ya tienes alertas de trabajo. Este trabajo está abierto ahora cerca de ti.',
    next: 'Este trabajo está abierto ahora cerca de ti.',
    see: 'Ver el trabajo',
  },
};

/** One open job, to somebody who asked for such jobs (kinds first_alert and job_alert). */
export const jobAlert: Template = {
  path: ({ data }) => (data.job ? jobPath(data.job) : null),
  write: (message, links) => {
    const { data, language, channel, kind } = message;
    if (!data.job) return null;
    const { wordings, line } = jobWords(data.job, language);
    if (channel === 'sms') {
      return sms({ language, wordings, link: shortAt(links, jobPath(data.job)), isAlert: true });
    }
    const words = WORDS[language];
    const link = at(links, jobPath(data.job));
    return email({
      language,
      subject: words.subject(data.job.title),
      blocks: [
        { kind: 'text', text: greeting(message) },
        { kind: 'text', text: kind === 'first_alert' ? words.first : words.next },
        { kind: 'job', title: data.job.title, line, link },
        { kind: 'action', label: words.see, link },
      ],
      reason: alertReason(message),
      stop: stopLink(message, links),
    });
  },
};
