import { applicantEmail, at, type InBoth, jobName, LIST, oneLine, shortAt, sms, type Template } from './template.ts';

const WORDS: InBoth<{ subject: (job: string) => string; text: (job: string) => string; how: string; read: string }> = {
  en: {
    subject: (job) => `A message from the employer: ${job}`,
    text: (job) => `The employer sent you a message: ${job}. Read it and answer on its page.`,
    how: 'An answer to this email does not reach them.',
    read: 'Read the message',
  },
  es: {
    subject: (job) => `Mensaje del empleador: ${job}`,
    text: (job) => `El empleador te mandó un mensaje: ${job}. Léelo y responde en su página.`,
    how: 'Si respondes a este correo, no le llega.',
    read: 'Leer el mensaje',
  },
};

/**
 * Tells an applicant that their employer wrote, never what (kind conversation). With the link of their interview where there is
 * one, which is never behind a short address: it opens the conversation.
 */
export const conversation: Template = {
  path: ({ data }) => (data.token ? null : LIST),
  write: (message, links) => {
    const { data, language, channel } = message;
    const title = oneLine(data.job_title ?? '');
    if (!title) return null;
    const words = WORDS[language];
    const path = data.token ? `/interview/${data.token}` : LIST;
    if (channel === 'sms') {
      const link = data.token ? at(links, path) : shortAt(links, path);
      return sms({ language, wordings: [jobName(data), title].map(words.text), link });
    }
    return applicantEmail(message, words.subject(title), [
      { kind: 'text', text: words.text(jobName(data)) },
      { kind: 'action', label: words.read, link: at(links, path) },
      { kind: 'text', text: words.how },
    ]);
  },
};
