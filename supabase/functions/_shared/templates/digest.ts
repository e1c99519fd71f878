import { jobPath, jobWords } from './job-line.ts';
import { alertReason, at, email, greeting, type InBoth, shortAt, sms, stopLink, type Template } from './template.ts';

type Words = { subject: (count: number) => string; intro: string; more: (count: number) => string; all: string };

const WORDS: InBoth<Words> = {
  en: {
    subject: (count) => (count === 1 ? 'A new job for you' : `${count} new jobs for you`),
    intro: 'New since we last wrote, and open now:',
    more: (count) => `And ${count} more.`,
    all: 'See all jobs',
  },
  es: {
    subject: (count) => (count === 1 ? 'Un trabajo nuevo para ti' : `${count} trabajos nuevos para ti`),
    intro: 'Nuevos desde nuestro último mensaje, y abiertos ahora:',
    more: (count) => `Y ${count} más.`,
    all: 'Ver todos los trabajos',
  },
};

const ALL_JOBS = '/jobs';

/** The matching jobs of a day or a week in one message (kind digest). `data.count` is how many match, `data.jobs` those named. */
export const digest: Template = {
  path: ({ data }) => (data.jobs?.length === 1 && data.jobs[0] ? jobPath(data.jobs[0]) : ALL_JOBS),
  write: (message, links) => {
    const { data, language, channel } = message;
    const jobs = data.jobs ?? [];
    if (!jobs[0]) return null;
    const count = Math.max(data.count ?? 0, jobs.length);
    const words = WORDS[language];
    if (channel === 'sms') {
      const wordings = jobWords(jobs[0], language).wordings.map((job) => `${words.subject(count)}: ${job}`);
      const link = shortAt(links, digest.path(message) ?? ALL_JOBS);
      return sms({ language, wordings: [...wordings, words.subject(count)], link, isAlert: true });
    }
    return email({
      language,
      subject: words.subject(count),
      blocks: [
        { kind: 'text', text: greeting(message) },
        { kind: 'text', text: words.intro },
        ...jobs.map((job) => ({
          kind: 'job' as const,
          title: job.title,
          line: jobWords(job, language).line,
          link: at(links, jobPath(job)),
        })),
        ...(count > jobs.length ? [{ kind: 'text' as const, text: words.more(count - jobs.length) }] : []),
        { kind: 'action', label: words.all, link: at(links, ALL_JOBS) },
      ],
      reason: alertReason(message),
      stop: stopLink(message, links),
    });
  },
};
