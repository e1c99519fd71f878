import type { ReapplyReason } from '../rules/reapply-reason.ts';

/** What the sentences are about: the job in words, and whether they are Spanish. Neither greeting nor link. */
export type ReapplyText = { reason: ReapplyReason; job: string; language: 'en' | 'es' };

// Spanish that carriers can send as plain text: no á, í, ó or ú, any of which halves what fits into a text message.
const SENTENCES: Record<ReapplyText['language'], Record<ReapplyReason, (job: string) => string>> = {
  en: {
    abandoned_step1: (job) =>
      `You started to apply for ${job} and it is still open. It takes about 30 seconds to finish.`,
    abandoned_step2: (job) =>
      `Your application for ${job} is halfway done. The job is open, and what you wrote is kept.`,
    no_employer_response: (job) =>
      `You applied for ${job} and may not have heard back. It is still open: you can apply again.`,
    auto_followup: (job) => `${job} is still open. If you want it, you can apply again in about 30 seconds.`,
  },
  es: {
    abandoned_step1: (job) => `Empezaste a aplicar para ${job} y sigue abierto. Terminar toma unos 30 segundos.`,
    abandoned_step2: (job) => `Tu solicitud para ${job} va por la mitad. Sigue abierto y lo que escribiste se guarda.`,
    no_employer_response: (job) =>
      `Aplicaste para ${job} y tal vez no te han contestado. Sigue abierto: puedes volver a aplicar.`,
    auto_followup: (job) => `${job} sigue abierto. Si te interesa, vuelve a aplicar en unos 30 segundos.`,
  },
};

/** The sentences of the built-in engine. */
export function builtInReapply({ reason, job, language }: ReapplyText): string {
  const sentences = SENTENCES[language][reason](job);
  return sentences.charAt(0).toUpperCase() + sentences.slice(1);
}
