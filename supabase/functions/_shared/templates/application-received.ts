import { smsText } from './sms-text.ts';
import {
  APPLICATION_REASON,
  at,
  email,
  greeting,
  type InBoth,
  jobName,
  oneLine,
  shortAt,
  sms,
  type Template,
} from './template.ts';

const WORDS: InBoth<{ said: (job: string) => string; next: string; see: string }> = {
  en: {
    said: (job) => `We got your application: ${job}.`,
    next: 'We write to you when something changes. You can see where it stands at any time.',
    see: 'See my application',
  },
  es: {
    said: (job) => `Recibimos tu solicitud: ${job}.`,
    next: 'Te escribimos cuando algo cambie. Puedes ver cómo va en cualquier momento.',
    see: 'Ver mi solicitud',
  },
};

/** That an application arrived (kind application_received); its link shows job and status only. */
export const applicationReceived: Template = {
  path: ({ data }) => data.path ?? null,
  write: (message, links) => {
    const { data, language, channel } = message;
    const title = oneLine(data.job_title ?? '');
    if (!title || !data.path) return null;
    const { said, next, see } = WORDS[language];
    if (channel === 'sms') {
      const wordings = [said(jobName(data)), said(title)];
      return sms(smsText({ language, wordings, link: shortAt(links, data.path), canStop: true }));
    }
    return email({
      language,
      subject: said(title).replace(/\.$/, ''),
      blocks: [
        { kind: 'text', text: greeting(message) },
        { kind: 'text', text: said(jobName(data)) },
        { kind: 'text', text: next },
        { kind: 'action', label: see, link: at(links, data.path) },
      ],
      reason: APPLICATION_REASON[language],
      stop: null,
    });
  },
};
