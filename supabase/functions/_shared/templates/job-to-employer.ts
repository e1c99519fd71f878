import type { OutboxMessage } from '../delivery/message.ts';
import { BRAND } from '../rules/brand.ts';
import type { Block } from './email.ts';
import { at, email, type InBoth, oneLine, type Template } from './template.ts';
import { employerFoot } from './to-employer.ts';

type Job = NonNullable<OutboxMessage['data']['jobs_applied_to']>[number];

const count = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`;

const WORDS: InBoth<{
  yourJob: string;
  asks: (title: string, more: number) => string;
  ask: (job: string) => string;
  waiting: (n: number) => string;
  last: string;
  yes: string;
  filled: string;
  crowdedSubject: (title: string) => string;
  crowded: (job: string, n: number) => string;
  crowdedHow: string;
  rarelySubject: string;
  rarely: string;
  open: string;
  addressSubject: (title: string) => string;
  address: (job: string, to: string) => string;
  addressHow: string;
  keep: string;
  note: string;
  reason: string;
}> = {
  en: {
    yourJob: 'your job',
    asks: (title, more) =>
      more > 0 ? `Still hiring? ${title} and ${more} more ${more === 1 ? 'job' : 'jobs'}` : `Still hiring? ${title}`,
    ask: (job) => `Are you still hiring for ${job}?`,
    waiting: (n) => `${count('person is', 'people are')(n)} waiting for your answer.`,
    last: 'If we do not hear from you in three days, we take it off the board. One tap brings it back.',
    yes: 'Still hiring',
    filled: 'Filled',
    crowdedSubject: (title) => `Paused, many people wait: ${title}`,
    crowded: (job, n) =>
      `${count('person waits', 'people wait')(n)} for your answer about ${job}. We paused the job, so that nobody else waits in vain.`,
    crowdedHow: 'Answer until 20 are left and it opens by itself, or ask for more people on its page.',
    rarelySubject: 'People wait for your answer',
    rarely:
      'Ten people or more who applied to you had no answer from you within two weeks. Closing a job and posting it again is no answer. Your jobs come after others now. In a week their pages say "Rarely answers". Answers change both, one tap each.',
    open: 'See who applied',
    addressSubject: (title) => `Another address for applications: ${title}`,
    address: (job, to) =>
      `${job}: somebody with a link of this job asked that its applications go to ${to}. Once that address confirms it, they do, and the links in your emails about this job end.`,
    addressHow: 'If that is right, you need not do anything. If not, keep your address:',
    keep: 'Keep this address',
    note: 'Please do not forward this email: its links open your applicants.',
    reason: `You get this because your job on ${BRAND} names this address for applications.`,
  },
  es: {
    yourJob: 'tu trabajo',
    asks: (title, more) =>
      more > 0
        ? `¿Sigues contratando? ${title} y ${more} ${more === 1 ? 'trabajo' : 'trabajos'} más`
        : `¿Sigues contratando? ${title}`,
    ask: (job) => `¿Sigues contratando para ${job}?`,
    waiting: (n) => `${count('persona espera', 'personas esperan')(n)} tu respuesta.`,
    last: 'Si no nos dices nada en tres días, lo quitamos de la lista. Con un toque vuelve.',
    yes: 'Sigo contratando',
    filled: 'El puesto ya está cubierto',
    crowdedSubject: (title) => `En pausa, espera mucha gente: ${title}`,
    crowded: (job, n) =>
      `${count('persona espera', 'personas esperan')(n)} tu respuesta sobre ${job}. Pusimos el trabajo en pausa para que nadie más espere en vano.`,
    crowdedHow: 'Responde hasta que queden 20 y se abre solo, o pide más gente en su página.',
    rarelySubject: 'Hay personas que esperan tu respuesta',
    rarely:
      'Diez personas o más que te enviaron su solicitud no tuvieron respuesta tuya en dos semanas. Cerrar un trabajo y volver a publicarlo no es una respuesta. Tus trabajos ahora salen después de otros. En una semana sus páginas dirán «Casi nunca responde». Tus respuestas cambian las dos cosas, con un toque cada una.',
    open: 'Ver quién aplicó',
    addressSubject: (title) => `Otra dirección para las solicitudes: ${title}`,
    address: (job, to) =>
      `${job}: alguien con un enlace de este trabajo pidió que las solicitudes lleguen a ${to}. Cuando esa dirección lo confirme, llegarán allí, y los enlaces de tus correos sobre este trabajo dejarán de servir.`,
    addressHow: 'Si es correcto, no tienes que hacer nada. Si no, quédate con tu dirección:',
    keep: 'Conservar esta dirección',
    note: 'Por favor, no reenvíes este correo: sus enlaces abren las solicitudes.',
    reason: `Recibes esto porque tu trabajo en ${BRAND} indica esta dirección para las solicitudes.`,
  },
};

/**
 * To a job's contact, about the job itself (kind job_to_employer): whether they are still hiring, that too many people wait,
 * that they rarely answer, or that its applications are to go to another address.
 * Its links open a page that asks; nothing is answered by opening one. Figures only, nothing about a person.
 */
export const jobToEmployer: Template = {
  path: () => null,
  write: (message, links) => {
    const { data, language } = message;
    const [first, ...rest] = data.jobs_applied_to ?? [];
    if (!first) return null;
    const words = WORDS[language];
    const titleOf = ({ job_title }: Job) => oneLine(job_title ?? '') || words.yourJob;
    const named = (job: Job) => [titleOf(job), oneLine(job.company ?? '')].filter(Boolean).join(', ');
    const isCrowded = data.change === 'crowded';
    const isRare = data.change === 'rarely_answers';
    const isMoving = data.change === 'address';
    const waited = (job: Job): Block[] => [
      { kind: 'text', text: [named(job), job.waiting > 0 && words.waiting(job.waiting)].filter(Boolean).join('. ') },
      { kind: 'action', label: words.open, link: at(links, `/employer/${job.token}`) },
    ];
    const question = (job: Job): Block[] => [
      {
        kind: 'text',
        text: [words.ask(named(job)), job.waiting > 0 && words.waiting(job.waiting), job.asked === 2 && words.last]
          .filter(Boolean)
          .join(' '),
      },
      { kind: 'action', label: words.yes, link: at(links, `/employer/${job.token}/hiring`) },
      { kind: 'action', label: words.filled, link: at(links, `/employer/${job.token}/hiring?filled`) },
    ];
    return email({
      ...employerFoot(message, links),
      subject: isRare
        ? words.rarelySubject
        : isCrowded
          ? words.crowdedSubject(titleOf(first))
          : isMoving
            ? words.addressSubject(titleOf(first))
            : words.asks(titleOf(first), rest.length),
      blocks: [
        ...(isCrowded
          ? [
              { kind: 'text' as const, text: `${words.crowded(named(first), first.waiting)} ${words.crowdedHow}` },
              { kind: 'action' as const, label: words.open, link: at(links, `/employer/${first.token}`) },
            ]
          : isMoving
            ? [
                { kind: 'text' as const, text: words.address(named(first), oneLine(data.address ?? '')) },
                { kind: 'text' as const, text: words.addressHow },
                { kind: 'action' as const, label: words.keep, link: at(links, `/employer/${first.token}`) },
              ]
            : isRare
              ? [{ kind: 'text' as const, text: words.rarely }, ...[first, ...rest].flatMap(waited)]
              : [first, ...rest].flatMap(question)),
        { kind: 'text', text: words.note },
      ],
      reason: words.reason,
    });
  },
};
