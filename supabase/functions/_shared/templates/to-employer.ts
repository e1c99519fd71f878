import type { OutboxMessage } from '../delivery/message.ts';
import { BRAND } from '../rules/brand.ts';
import type { Block, Email } from './email.ts';
import { at, email, type InBoth, type Links, oneLine, type Template } from './template.ts';

type Job = NonNullable<OutboxMessage['data']['jobs_applied_to']>[number];

/** What every e-mail to an employer says below what it is about. */
export const EMPLOYER_FOOT = {
  en: {
    note: {
      kind: 'text',
      text: 'Answer each person with one tap, without an account or a password. Please do not forward this email: its links open your applicants.',
    },
    reason: `You get this because your posting on ${BRAND} names this address for applications.`,
    stop: 'Not your job, or no more of these emails',
  },
  es: {
    note: {
      kind: 'text',
      text: 'Responde a cada persona con un toque, sin cuenta ni contraseña. Por favor, no reenvíes este correo: sus enlaces abren las solicitudes.',
    },
    reason: `Recibes esto porque tu trabajo en ${BRAND} indica esta dirección para las solicitudes.`,
    stop: 'No es tu trabajo, o no quieres más de estos correos',
  },
} satisfies InBoth<{ note: Block; reason: string; stop: string }>;

/** What e-mails to an employer have below: the language, why they get it, the link that stops such mail, who writes. */
export function employerFoot(
  { data, language }: OutboxMessage,
  links: Links,
): Pick<Email, 'language' | 'reason' | 'stop' | 'sender'> {
  return {
    language,
    reason: EMPLOYER_FOOT[language].reason,
    stop: data.stop_token
      ? { label: EMPLOYER_FOOT[language].stop, link: at(links, `/employer/stop/${data.stop_token}`) }
      : null,
    sender: links.postalAddress ? `${BRAND}, ${oneLine(links.postalAddress)}` : undefined,
  };
}

const count = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`;

const WORDS: InBoth<{
  yourJob: string;
  nobody: (job: string) => string;
  applied: (n: number, job: string, all: number) => string;
  waiting: (n: number, days: number) => string;
  followUps: (n: number) => string;
  more: (first: string, n: number) => string;
  newLink: string;
  fresh: (n: number) => string;
  waits: string;
  see: string;
  open: string;
  another: string;
}> = {
  en: {
    yourJob: 'your job',
    nobody: (job) => `Nobody has applied for ${job} yet.`,
    applied: (n, job, all) => `${count('person', 'people')(n)} applied for ${job}${all > n ? `, ${all} in all` : ''}.`,
    waiting: (n, days) =>
      `${count('is', 'are')(n)} waiting for your answer${days > 0 ? `, the first for ${count('day', 'days')(days)}` : ''}.`,
    followUps: (n) => `${count('person', 'people')(n)} asked about it.`,
    more: (first, n) => `${first} and ${n} more ${n === 1 ? 'job' : 'jobs'}`,
    newLink: 'Your new link',
    fresh: (n) => `${count('person', 'people')(n)} applied`,
    waits: 'Waiting for your answer',
    see: 'See who applied',
    open: 'Open the job’s page',
    another: 'Another job to fill? Post it:',
  },
  es: {
    yourJob: 'tu trabajo',
    nobody: (job) => `Todavía nadie envió su solicitud para ${job}.`,
    applied: (n, job, all) =>
      `${count('persona envió', 'personas enviaron')(n)} su solicitud para ${job}${all > n ? `, ${all} en total` : ''}.`,
    waiting: (n, days) =>
      `${count('espera', 'esperan')(n)} tu respuesta${days > 0 ? `, la primera desde hace ${count('día', 'días')(days)}` : ''}.`,
    followUps: (n) => `${count('persona preguntó por la suya', 'personas preguntaron por la suya')(n)}.`,
    more: (first, n) => `${first} y ${n} ${n === 1 ? 'trabajo' : 'trabajos'} más`,
    newLink: 'Tu nuevo enlace',
    fresh: (n) => `${count('solicitud nueva', 'solicitudes nuevas')(n)}`,
    waits: 'Esperan tu respuesta',
    see: 'Ver quién aplicó',
    open: 'Abrir la página del trabajo',
    another: '¿Otro puesto por cubrir? Publícalo:',
  },
};

/**
 * To a job's contact (kind application_to_employer): which jobs, how many applied, and a link for each. It says nothing about
 * a person, since mail is forwarded and scanned.
 */
export const applicationToEmployer: Template = {
  path: () => null,
  write: (message, links) => {
    const { data, language } = message;
    const [first, ...rest] = data.jobs_applied_to ?? [];
    if (!first) return null;
    const words = WORDS[language];
    const titleOf = ({ job_title }: Job) => oneLine(job_title ?? '') || words.yourJob;
    const jobs = [first, ...rest];
    const blocks = jobs.flatMap((job): Block[] => {
      const { applied, fresh, waiting, days, follow_ups } = job;
      const company = oneLine(job.company ?? '');
      const named = company ? `${titleOf(job)} (${company})` : titleOf(job);
      const sentences = [
        applied + follow_ups === 0 && words.nobody(named),
        // As in the subject: who has applied since the last of these e-mails, where somebody has.
        applied > 0 && words.applied(fresh || applied, named, applied),
        waiting > 0 && words.waiting(waiting, days ?? 0),
        follow_ups > 0 && words.followUps(follow_ups),
      ];
      return [
        { kind: 'text', text: sentences.filter(Boolean).join(' ') },
        { kind: 'action', label: applied > 0 ? words.see : words.open, link: at(links, `/employer/${job.token}`) },
      ];
    });
    const fresh = jobs.reduce((sum, job) => sum + job.fresh, 0);
    const cause = data.is_asked_for === true ? words.newLink : fresh > 0 ? words.fresh(fresh) : words.waits;
    const names = rest.length > 0 ? words.more(titleOf(first), rest.length) : titleOf(first);
    return email({
      ...employerFoot(message, links),
      subject: `${cause}: ${names}`,
      blocks: [
        ...blocks,
        EMPLOYER_FOOT[language].note,
        { kind: 'text', text: `${words.another} ${at(links, '/post')}` },
      ],
    });
  },
};
