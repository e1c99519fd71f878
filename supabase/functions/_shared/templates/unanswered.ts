import { jobPath, jobWords } from './job-line.ts';
import { applicantEmail, at, type InBoth, jobName, oneLine, shortAt, sms, type Template } from './template.ts';

type Words = {
  subject: (job: string) => string;
  told: (job: string) => string;
  next: (count: number) => string;
  all: string;
};

const WORDS: InBoth<Words> = {
  en: {
    subject: (job) => `No answer in three weeks: ${job}`,
    told: (job) => `No answer here in three weeks: ${job}.`,
    next: (count) =>
      ['New jobs open every day.', 'This one is like it and open now:'][count] ?? 'These are like it and open now:',
    all: 'See more jobs',
  },
  es: {
    subject: (job) => `Tres semanas sin respuesta: ${job}`,
    told: (job) => `Van tres semanas sin respuesta aquí: ${job}.`,
    next: (count) =>
      ['Cada día se abren más trabajos.', 'Este se parece y está abierto:'][count] ??
      'Estos se parecen y están abiertos:',
    all: 'Ver más trabajos',
  },
};

/** Three weeks after somebody applied, that nobody has answered, with similar jobs (kind unanswered). */
export const unanswered: Template = {
  // The page of the job that they applied for lists those like it, open or closed.
  path: ({ data }) => (data.jobs?.length ? (data.path ?? '/jobs') : '/jobs'),
  write: (message, links) => {
    const { data, language, channel } = message;
    const title = oneLine(data.job_title ?? '');
    if (!title) return null;
    const words = WORDS[language];
    const jobs = data.jobs ?? [];
    const path = unanswered.path(message) ?? '/jobs';
    const next = words.next(jobs.length);
    if (channel === 'sms') {
      const told = [jobName(data), title].map(words.told);
      const wordings = [...told.map((text) => `${text} ${next}`), ...told];
      return sms({ language, wordings, link: shortAt(links, path) });
    }
    return applicantEmail(message, words.subject(title), [
      { kind: 'text', text: `${words.told(jobName(data))} ${next}` },
      ...jobs.map((job) => ({
        kind: 'job' as const,
        title: job.title,
        line: jobWords(job, language).line,
        link: at(links, jobPath(job)),
      })),
      { kind: 'action', label: words.all, link: at(links, path) },
    ]);
  },
};
