import { applicantEmail, at, type InBoth, jobName, oneLine, sms, type Template } from './template.ts';

const WORDS: InBoth<{ subject: (job: string) => string; text: (job: string) => string; answer: string }> = {
  en: {
    subject: (job) => `Did you start? ${job}`,
    text: (job) => `You had an offer: ${job}. Did you start? Two taps tell others how offers here turn out.`,
    answer: 'Answer',
  },
  es: {
    subject: (job) => `¿Empezaste? ${job}`,
    text: (job) =>
      `Te hicieron una oferta: ${job}. ¿Empezaste? Con dos toques otros sabrán cómo terminan las ofertas aquí.`,
    answer: 'Responder',
  },
};

/** Asks a worker once, two weeks after an offer, whether they started (kind outcome). Never behind a short address: its link answers. */
export const outcome: Template = {
  path: () => null,
  write: (message, links) => {
    const { data, language, channel } = message;
    const title = oneLine(data.job_title ?? '');
    if (!data.token || !title) return null;
    const link = at(links, `/outcome/${data.token}`);
    const words = WORDS[language];
    if (channel === 'sms') {
      const wordings = [jobName(data), title].map(words.text);
      return sms({ language, wordings, link });
    }
    return applicantEmail(message, words.subject(title), [
      { kind: 'text', text: words.text(jobName(data)) },
      { kind: 'action', label: words.answer, link },
    ]);
  },
};
