import type { About, Language, NudgeWords } from './nudge.ts';

type Sentences = { [Kind in About['kind']]: (about: Extract<About, { kind: Kind }>) => NudgeWords };

const EN: Sentences = {
  silent: ({ employer, days }) => ({
    title: employer ? `No word from ${employer}` : 'No word yet',
    message: `You applied ${days} days ago. A short text often gets an answer.`,
    ctaText: 'Follow up',
  }),
  unfinished: ({ job }) => ({
    title: job ? `Finish applying: ${job}` : 'Finish your application',
    message: 'What you wrote is kept. It takes about 30 seconds to finish.',
    ctaText: 'Finish it',
  }),
  'still-open': ({ job, days }) => ({
    title: `${job || 'A job you wanted'} is still open`,
    message: `You applied ${days} days ago and nobody answered. You can apply again.`,
    ctaText: 'Apply again',
  }),
  rejected: ({ job }) => ({
    title: `More jobs like ${job}`,
    message: 'That one went to somebody else. Others like it are open now.',
    ctaText: 'See similar jobs',
  }),
  streak: ({ days }) =>
    days === 1
      ? {
          title: 'Make it two days in a row',
          message: 'You applied yesterday. Apply to one job today to start a streak.',
          ctaText: 'Find a job',
        }
      : {
          title: `Keep your ${days}-day streak`,
          message: `Apply to one job today to make it ${days + 1}.`,
          ctaText: 'Find a job',
        },
  first: () => ({
    title: 'Your first application',
    message: 'Pick one job and apply. It takes about a minute, without a resume.',
    ctaText: 'Find a job',
  }),
  goal: ({ done, missing }) => ({
    title: missing === 1 ? 'One more this week' : `${missing} more this week`,
    message:
      done === 0
        ? 'A new week. Ten applications is the goal, and one is the start.'
        : `You sent ${done} of 10 this week. Each one is another chance.`,
    ctaText: 'Browse jobs',
  }),
  referral: () => ({
    title: 'A friend needs work?',
    message: 'Send your link. Each friend who signs up for alerts or applies with it brings you 1 boost token.',
    ctaText: 'Invite a friend',
  }),
};

const ES: Sentences = {
  silent: ({ employer, days }) => ({
    title: employer ? `Sin respuesta de ${employer}` : 'Aún sin respuesta',
    message: `Aplicaste hace ${days} días. Un mensaje corto muchas veces recibe respuesta.`,
    ctaText: 'Dar seguimiento',
  }),
  unfinished: ({ job }) => ({
    title: job ? `Termina tu solicitud: ${job}` : 'Termina tu solicitud',
    message: 'Lo que escribiste está guardado. Terminar toma unos 30 segundos.',
    ctaText: 'Terminar',
  }),
  'still-open': ({ job, days }) => ({
    title: job ? `Sigue abierto: ${job}` : 'Un trabajo que querías sigue abierto',
    message: `Aplicaste hace ${days} días y nadie contestó. Puedes volver a aplicar.`,
    ctaText: 'Volver a aplicar',
  }),
  rejected: ({ job }) => ({
    title: `Trabajos parecidos a ${job}`,
    message: 'Ese fue para otra persona. Hay otros parecidos abiertos ahora.',
    ctaText: 'Ver parecidos',
  }),
  streak: ({ days }) =>
    days === 1
      ? {
          title: 'Que sean dos días seguidos',
          message: 'Ayer aplicaste. Aplica hoy a un trabajo y empieza tu racha.',
          ctaText: 'Buscar trabajo',
        }
      : {
          title: `No pierdas tu racha de ${days} días`,
          message: `Aplica hoy a un trabajo y serán ${days + 1}.`,
          ctaText: 'Buscar trabajo',
        },
  first: () => ({
    title: 'Tu primera solicitud',
    message: 'Elige un trabajo y aplica. Toma más o menos un minuto, sin currículum.',
    ctaText: 'Buscar trabajo',
  }),
  goal: ({ done, missing }) => ({
    title: missing === 1 ? 'Una más esta semana' : `${missing} más esta semana`,
    message:
      done === 0
        ? 'Semana nueva. La meta son diez solicitudes, y se empieza con una.'
        : `Enviaste ${done} de 10 esta semana. Cada una es otra oportunidad.`,
    ctaText: 'Ver trabajos',
  }),
  referral: () => ({
    title: '¿Un amigo busca trabajo?',
    message: 'Manda tu enlace. Cada amigo que se inscribe en las alertas o aplica con él te da 1 ficha.',
    ctaText: 'Invitar a un amigo',
  }),
};

/** What the built-in engine says about a cause; names of employers and jobs stand in it as they were posted. */
export function builtInWords(about: About, language: Language): NudgeWords {
  const sentences = language === 'es' ? ES : EN;
  // Each kind has its own sentence, which the compiler cannot follow through the lookup.
  return (sentences[about.kind] as (about: About) => NudgeWords)(about);
}
