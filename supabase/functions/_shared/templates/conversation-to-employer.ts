import { BRAND } from '../rules/brand.ts';
import { at, email, type InBoth, jobName, oneLine, type Template } from './template.ts';
import { EMPLOYER_FOOT, employerFoot } from './to-employer.ts';

const WORDS: InBoth<{
  subject: (job: string) => string;
  text: (job: string) => string;
  read: string;
  note: string;
  reason: string;
}> = {
  en: {
    subject: (job) => `An applicant wrote to you: ${job}`,
    text: (job) => `Somebody who applied for ${job} sent you a message.`,
    read: 'Read and answer',
    note: 'Answer on the page: an answer to this email does not reach them. Please do not forward it: its link opens your applicants.',
    reason: EMPLOYER_FOOT.en.reason,
  },
  es: {
    subject: (job) => `Alguien que aplicó te escribió: ${job}`,
    text: (job) => `Alguien que aplicó para ${job} te mandó un mensaje.`,
    read: 'Leer y responder',
    note: 'Responde en la página: si respondes a este correo, no le llega. Por favor, no lo reenvíes: su enlace abre las solicitudes.',
    reason: `Recibes esto porque tu trabajo en ${BRAND} indica esta dirección para las solicitudes.`,
  },
};

/**
 * To a job's contact, at once: somebody who applied wrote to them (kind conversation_to_employer). It says neither who nor what,
 * since mail is forwarded and scanned.
 */
export const conversationToEmployer: Template = {
  path: () => null,
  write: (message, links) => {
    const { data, language } = message;
    const title = oneLine(data.job_title ?? '');
    if (!title || !data.token) return null;
    const words = WORDS[language];
    return email({
      ...employerFoot(message, links),
      reason: words.reason,
      subject: words.subject(title),
      blocks: [
        { kind: 'text', text: words.text(jobName(data)) },
        { kind: 'action', label: words.read, link: at(links, `/employer/${data.token}`) },
        { kind: 'text', text: words.note },
      ],
    });
  },
};
