import { formatPhone } from '../rules/phone-format.ts';
import { calendarOf, timeText } from './calendar.ts';
import { applicantEmail, at, type InBoth, jobName, oneLine, sms, type Template } from './template.ts';

type TextOf = (of: { job: string; when: string; where: string }) => string;

/** What became of an interview; `ask` is whether an answer is waited for. */
const TEXTS: Record<string, InBoth<TextOf> & { ask: boolean }> = {
  proposed: {
    en: ({ job, when, where }) => `Interview for ${job}: ${when}, ${where}. Can you come?`,
    es: ({ job, when, where }) => `Entrevista para ${job}: ${when}, ${where}. ¿Puedes ir?`,
    ask: true,
  },
  moved: {
    en: ({ job, when, where }) => `Your interview for ${job} has changed: ${when}, ${where}. Can you come?`,
    es: ({ job, when, where }) => `Tu entrevista para ${job} cambió: ${when}, ${where}. ¿Puedes ir?`,
    ask: true,
  },
  confirmed: {
    en: ({ job, when, where }) =>
      `They can see you at the time you asked for: ${when}, ${where}. Interview for ${job}.`,
    es: ({ job, when, where }) => `Te pueden ver a la hora que pediste: ${when}, ${where}. Entrevista para ${job}.`,
    ask: false,
  },
  cancelled: {
    en: ({ job, when }) => `Your interview for ${job} is canceled: ${when}.`,
    // Its time ends with a full stop: 'p.m.'.
    es: ({ job, when }) => `Se canceló tu entrevista para ${job}: ${when}`,
    ask: false,
  },
  filled: {
    en: ({ job, when }) => `The position is filled. Your interview for ${job} is canceled: ${when}.`,
    es: ({ job, when }) => `El puesto ya está cubierto. Se canceló tu entrevista para ${job}: ${when}`,
    ask: false,
  },
  reminder: {
    en: ({ job, when, where }) => `Reminder, your interview for ${job}: ${when}, ${where}.`,
    es: ({ job, when, where }) => `Recordatorio, tu entrevista para ${job}: ${when}, ${where}.`,
    ask: false,
  },
};

/** What an e-mail's subject begins with, where it is news of an interview that the person knows of. */
const NEWS: Record<string, InBoth<string>> = {
  moved: { en: 'Your interview has changed', es: 'Tu entrevista cambió' },
  confirmed: { en: 'Interview at the time you asked for', es: 'Entrevista a la hora que pediste' },
  cancelled: { en: 'Interview canceled', es: 'Entrevista cancelada' },
  filled: { en: 'Interview canceled', es: 'Entrevista cancelada' },
};

const WORDS: InBoth<{
  subject: (job: string) => string;
  answer: string;
  see: string;
  contact: string;
  place: string;
  call: (number: string) => string;
  time: string;
}> = {
  en: {
    subject: (job) => `Your interview: ${job}`,
    answer: 'Answer',
    see: 'See the interview',
    contact: 'Ask for',
    place: 'Where',
    call: (number) => `call ${number}`,
    time: 'When',
  },
  es: {
    subject: (job) => `Tu entrevista: ${job}`,
    answer: 'Responder',
    see: 'Ver la entrevista',
    contact: 'Pregunta por',
    place: 'Dónde',
    call: (number) => `llama al ${number}`,
    time: 'Cuándo',
  },
};

/** An interview that is set, moved, canceled or near (kind interview). Never behind a short address: its link answers. */
export const interview: Template = {
  path: () => null,
  write: (message, links) => {
    const { data, language, channel } = message;
    const text = TEXTS[data.change ?? ''];
    const title = oneLine(data.job_title ?? '');
    if (!text || !title || !data.starts_at || !data.token) return null;
    const words = WORDS[language];
    const when = timeText(data.starts_at, language);
    const where = data.phone_number ? words.call(formatPhone(data.phone_number)) : oneLine(data.place ?? '');
    const link = at(links, `/interview/${data.token}`);
    const tell = (job: string) => text[language]({ job, when, where });
    if (channel === 'sms') {
      return sms({ language, wordings: [tell(jobName(data)), tell(title)], link });
    }
    const facts: [string, string][] = [
      [words.time, when],
      [words.place, where],
    ];
    if (data.contact_name) facts.push([words.contact, oneLine(data.contact_name)]);
    const isOff = data.change === 'cancelled' || data.change === 'filled';
    const news = NEWS[data.change ?? '']?.[language];
    const mail = applicantEmail(message, news ? `${news}: ${title}, ${when}` : words.subject(title), [
      { kind: 'text', text: tell(jobName(data)) },
      ...(isOff ? [] : [{ kind: 'facts' as const, rows: facts }]),
      { kind: 'action', label: text.ask ? words.answer : words.see, link },
    ]);
    return { ...mail, calendar: calendarOf(message, links) };
  },
};
