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

const LIST = '/my-applications';

const WORDS: InBoth<{ said: (job: string) => string; next: string; see: string; several: string }> = {
  en: {
    said: (job) => `We got your application: ${job}.`,
    next: 'We write to you when something changes. You can see where it stands at any time.',
    see: 'See my application',
    several: 'See my applications',
  },
  es: {
    said: (job) => `Recibimos tu solicitud: ${job}.`,
    next: 'Te escribimos cuando algo cambie. Puedes ver cómo va en cualquier momento.',
    see: 'Ver mi solicitud',
    several: 'Ver mis solicitudes',
  },
};

const SEVERAL: InBoth<(count: number, by: 'sms' | 'email') => string> = {
  en: (count, by) =>
    `We got ${count === 1 ? '1 more application' : `${count} more applications`} with your ${by === 'sms' ? 'number' : 'email'} today.`,
  es: (count, by) =>
    `Hoy recibimos ${count === 1 ? '1 solicitud' : `${count} solicitudes`} más con tu ${by === 'sms' ? 'número' : 'correo'}.`,
};

/**
 * That an application arrived (kind application_received); its link shows job and status only. On a day when several people
 * applied with one address, how many more there are.
 */
export const applicationReceived: Template = {
  path: ({ data }) => (data.applications ? LIST : (data.path ?? null)),
  write: (message, links) => {
    const { data, language, channel } = message;
    if (data.applications) {
      const text = SEVERAL[language](Number(data.applications), channel === 'sms' ? 'sms' : 'email');
      if (channel === 'sms') {
        return sms(smsText({ language, wordings: [text], link: shortAt(links, LIST), canStop: true }));
      }
      return email({
        language,
        subject: text.replace(/\.$/, ''),
        blocks: [
          { kind: 'text', text },
          { kind: 'action', label: WORDS[language].several, link: at(links, LIST) },
        ],
        reason: APPLICATION_REASON[language],
        stop: null,
      });
    }
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
