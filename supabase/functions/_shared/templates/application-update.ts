import type { OutboxMessage } from '../delivery/message.ts';
import { calendarOf, timeText } from './calendar.ts';
import {
  applicantEmail,
  at,
  type InBoth,
  jobName,
  LIST,
  manyAtOnce,
  oneLine,
  shortAt,
  sms,
  type Template,
} from './template.ts';

/** What is said of each status, and of an employer's answer; nothing here promises more than these do. */
const TEXTS: Record<string, InBoth<(job: string) => string>> = {
  pending: {
    en: (job) => `Your application is being looked at: ${job}.`,
    es: (job) => `Están revisando tu solicitud: ${job}.`,
  },
  interviewing: {
    en: (job) => `Good news: you are being interviewed for ${job}. Keep your phone close.`,
    es: (job) => `Buenas noticias: pasas a entrevista para ${job}. Ten el teléfono a mano.`,
  },
  offer: {
    en: (job) => `Congratulations: there is an offer for you: ${job}.`,
    es: (job) => `¡Felicidades! Hay una oferta para ti: ${job}.`,
  },
  rejected: {
    en: (job) => `This one went to someone else: ${job}. New jobs open every day.`,
    es: (job) => `Esta vez eligieron a otra persona: ${job}. Cada día se abren más trabajos.`,
  },
  interested: {
    en: (job) => `Good news: the employer is interested in you for ${job}. They may call or text you.`,
    es: (job) => `Buenas noticias: le interesas al empleador para ${job}. Puede que te llame o te escriba.`,
  },
  interview: {
    en: (job) => `Good news: the employer wants to interview you for ${job}. They will call or text you.`,
    es: (job) => `Buenas noticias: el empleador quiere entrevistarte para ${job}. Te llamará o te escribirá.`,
  },
  not_this_time: {
    en: (job) => `Not this time: the employer chose someone else for ${job}. Thank you for applying.`,
    es: (job) => `Esta vez no: el empleador eligió a otra persona para ${job}. Gracias por aplicar.`,
  },
  position_filled: {
    en: (job) => `Not this time for ${job}: the position is filled. Thank you for applying.`,
    es: (job) => `Esta vez no para ${job}: el puesto ya está cubierto. Gracias por aplicar.`,
  },
  needs_license: {
    en: (job) => `Not this time for ${job}: it needs a license. Thank you for applying.`,
    es: (job) => `Esta vez no para ${job}: hace falta una licencia. Gracias por aplicar.`,
  },
  hours_dont_fit: {
    en: (job) => `Not this time for ${job}: the hours don’t fit. Thank you for applying.`,
    es: (job) => `Esta vez no para ${job}: el horario no coincide. Gracias por aplicar.`,
  },
  filled: {
    en: (job) => `The position is filled: ${job}. Thank you for applying. New jobs open every day.`,
    es: (job) => `El puesto ya está cubierto: ${job}. Gracias por aplicar. Cada día se abren más trabajos.`,
  },
  taken_down: {
    en: (job) => `The employer took this job down: ${job}. Thank you for applying. New jobs open every day.`,
    es: (job) => `El empleador quitó este trabajo: ${job}. Gracias por aplicar. Cada día se abren más trabajos.`,
  },
  banned: {
    en: (job) =>
      `We took this ad down: ${job}. We don’t trust who posted it: send no money and no papers, and stop talking to them.`,
    es: (job) =>
      `Quitamos este anuncio: ${job}. No confiamos en quien lo publicó: no mandes dinero ni documentos y deja de hablar con esa persona.`,
  },
  unbanned: {
    en: (job) => `We checked: ${job} is back on the board. You can ignore our warning.`,
    es: (job) => `Lo revisamos de nuevo: ${job} está otra vez en la lista de trabajos. Nuestro aviso ya no vale.`,
  },
  unbanned_closed: {
    en: (job) => `We checked this ad: ${job}. You can ignore our warning. The job is closed for now.`,
    es: (job) =>
      `Revisamos de nuevo este anuncio: ${job}. Nuestro aviso ya no vale. El trabajo está cerrado por ahora.`,
  },
  job_changed: {
    en: (job) => `A job that you applied for has changed: ${job}.`,
    es: (job) => `Un trabajo al que aplicaste ha cambiado: ${job}.`,
  },
};

/** What has changed of a job, as it is now. */
const NOW: InBoth<{ place: string; pay: string; shifts: string; on: Record<string, string> }> = {
  en: {
    ...{ place: 'Place', pay: 'Pay', shifts: 'Hours' },
    on: { days: 'days', evenings: 'evenings', nights: 'nights', weekends: 'weekends' },
  },
  es: {
    ...{ place: 'Lugar', pay: 'Pago', shifts: 'Horario' },
    on: { days: 'de día', evenings: 'por la tarde', nights: 'de noche', weekends: 'fines de semana' },
  },
};

/** 'Place: Queens, NY' of each fact that changed. */
function changedFacts({ data, language }: OutboxMessage): [label: string, value: string][] {
  const words = NOW[language];
  const shifts = (data.shifts ?? '').split(',').map((shift) => words.on[shift]);
  const facts: [string, string | null | undefined][] = [
    [words.place, data.place],
    [words.pay, data.pay],
    [words.shifts, shifts.filter(Boolean).join(', ')],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, oneLine(value)] as [string, string]] : []));
}

const WORDS: InBoth<{ subject: (job: string) => string; see: string; wrote: (words: string) => string }> = {
  en: {
    subject: (job) => `Your application: ${job}`,
    see: 'See my applications',
    wrote: (words) => `The employer wrote: “${words}”`,
  },
  es: {
    subject: (job) => `Tu solicitud: ${job}`,
    see: 'Ver mis solicitudes',
    wrote: (words) => `El empleador escribió: «${words}»`,
  },
};

/** That an interview, which nobody named here, is off with it. */
const CALLED_OFF: InBoth<(when: string) => string> = {
  en: (when) => `Your interview is canceled: ${when}.`,
  // Its time ends with a full stop: 'p.m.'.
  es: (when) => `Se canceló tu entrevista: ${when}`,
};

const ANSWERS: InBoth<(count: number) => string> = {
  en: (count) =>
    count === 1 ? 'You have 1 answer to your applications.' : `You have ${count} answers to your applications.`,
  es: (count) =>
    count === 1 ? 'Tienes 1 respuesta a tus solicitudes.' : `Tienes ${count} respuestas a tus solicitudes.`,
};

/** News of a person's own application, or how many answers there are on a day with many (kind application_update). */
export const applicationUpdate: Template = {
  path: () => LIST,
  write: (message, links) => {
    const { data, language, channel } = message;
    if (data.answers) {
      const text = ANSWERS[language](Number(data.answers));
      return manyAtOnce(message, links, text, WORDS[language].see);
    }
    const textOf = (TEXTS[data.answer ?? ''] ?? TEXTS[data.status ?? ''])?.[language];
    const title = oneLine(data.job_title ?? '');
    if (!textOf || !title) return null;
    const job = jobName(data);
    const off = data.calendar ? CALLED_OFF[language](timeText(data.calendar.starts_at, language)) : '';
    const changed = changedFacts(message);
    if (channel === 'sms') {
      const facts = changed.map(([label, value]) => `${label}: ${value}.`).join(' ');
      const wordings = [textOf(job), textOf(title)].map((text) => [text, off, facts].filter(Boolean).join(' '));
      // A long address stands on the page that the text leads to.
      if (facts) wordings.push(textOf(title));
      return sms({ language, wordings, link: shortAt(links, LIST) });
    }
    const words = WORDS[language];
    const mail = applicantEmail(message, words.subject(title), [
      { kind: 'text', text: textOf(job) },
      ...(off ? [{ kind: 'text' as const, text: off }] : []),
      ...(changed.length > 0 ? [{ kind: 'facts' as const, rows: changed }] : []),
      ...(data.message ? [{ kind: 'text' as const, text: words.wrote(data.message) }] : []),
      { kind: 'action', label: words.see, link: at(links, LIST) },
    ]);
    return { ...mail, calendar: calendarOf(message, links) };
  },
};
