import { BRAND } from '../rules/brand.ts';
import { payDisplay } from '../rules/pay-text.ts';
import { at, email, oneLine, type Template } from './template.ts';
import { employerFoot } from './to-employer.ts';

const CONFIRM = {
  en: {
    subject: 'Confirm your job',
    text: 'One tap on the page that opens confirms this job. The link works once, for 48 hours.',
    facts: { job: 'Job', company: 'Company', place: 'Where', pay: 'Pay' },
    open: 'Confirm this job',
    not_you: 'Did you not write it? Then do nothing: it is not posted.',
    reason: `You get this because a job was posted on ${BRAND} with this address.`,
  },
  es: {
    subject: 'Confirma tu trabajo',
    text: 'Un toque en la página que se abre confirma este trabajo. El enlace sirve una vez, durante 48 horas.',
    facts: { job: 'Trabajo', company: 'Empresa', place: 'Dónde', pay: 'Pago' },
    open: 'Confirmar este trabajo',
    not_you: '¿No lo escribiste tú? No hagas nada: no se publica.',
    reason: `Recibes esto porque se publicó un trabajo en ${BRAND} con esta dirección.`,
  },
};

/** For a job that is there: applications are to go to this address. */
const CONFIRM_ADDRESS: typeof CONFIRM = {
  en: {
    ...CONFIRM.en,
    subject: 'Confirm this address',
    text: 'Applications to this job are to go to this address. One tap on the page that opens confirms it. The link works once, for 48 hours.',
    open: 'Confirm this address',
    not_you: 'Does this not concern you? Then do nothing: nothing changes.',
    reason: `You get this because somebody who looks after this job on ${BRAND} gave this address for its applications.`,
  },
  es: {
    ...CONFIRM.es,
    subject: 'Confirma esta dirección',
    text: 'Las solicitudes para este trabajo van a llegar a esta dirección. Un toque en la página que se abre lo confirma. El enlace sirve una vez, durante 48 horas.',
    open: 'Confirmar esta dirección',
    not_you: '¿No tiene que ver contigo? No hagas nada: nada cambia.',
    reason: `Recibes esto porque alguien que lleva este trabajo en ${BRAND} dio esta dirección para las solicitudes.`,
  },
};

const CONFIRMED = {
  en: {
    waiting: { subject: 'We have your job', text: 'A person on our team reads it before it is shown.' },
    held: 'Something in its text needs a closer look, so this may take longer. If there is a mistake in it, correct it on its page.',
    open: { subject: 'Your job is open', text: 'It is in the feed now.' },
    moved: {
      subject: 'Applications now come here',
      text: 'The link below is yours; those of the old address no longer work.',
      waits: 'A person on our team reads the job once more before it is shown again.',
    },
    action: 'Open your job’s page',
    note: 'There you see who applied and answer each person with one tap, without an account. Please do not forward this email: its link opens your applicants.',
    another: 'Another job to fill? Post it:',
    reason: `You get this because you confirmed a job on ${BRAND} with this address.`,
  },
  es: {
    waiting: { subject: 'Tenemos tu trabajo', text: 'Una persona de nuestro equipo lo lee antes de que se muestre.' },
    held: 'Algo en el texto necesita más atención, así que puede tardar más. Si hay un error, corrígelo en su página.',
    open: { subject: 'Tu trabajo está publicado', text: 'Ya está en la lista de trabajos.' },
    moved: {
      subject: 'Las solicitudes llegan ahora aquí',
      text: 'El enlace de abajo es tuyo; los de la dirección anterior ya no sirven.',
      waits: 'Una persona de nuestro equipo vuelve a leer el trabajo antes de mostrarlo otra vez.',
    },
    action: 'Abrir la página de tu trabajo',
    note: 'Allí ves quién envió su solicitud y respondes a cada persona con un toque, sin cuenta. Por favor, no reenvíes este correo: su enlace abre las solicitudes.',
    another: '¿Otro puesto por cubrir? Publícalo:',
    reason: `Recibes esto porque confirmaste un trabajo en ${BRAND} con esta dirección.`,
  },
};

/**
 * To whoever posts a job, before anything is shown (kind post_to_confirm): what was typed, and the link that confirms it. Or to
 * another address for a job (change: address).
 */
export const postToConfirm: Template = {
  path: () => null,
  write: (message, links) => {
    const { data, language } = message;
    const title = oneLine(data.job_title ?? '');
    if (!data.token || !title) return null;
    const isAddress = data.change === 'address';
    const words = (isAddress ? CONFIRM_ADDRESS : CONFIRM)[language];
    const pay = payDisplay({ pay_range: data.pay }, language).text;
    const typed = { job: title, company: data.company, place: data.place, pay };
    const rows = Object.entries(words.facts).map(([key, label]): [string, string] => [
      label,
      oneLine(typed[key as keyof typeof typed] ?? ''),
    ]);
    return email({
      ...employerFoot(message, links),
      subject: `${words.subject}: ${title}`,
      blocks: [
        { kind: 'text', text: words.text },
        { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
        { kind: 'action', label: words.open, link: at(links, `/post/${data.token}${isAddress ? '?address' : ''}`) },
        { kind: 'text', text: words.not_you },
      ],
      reason: words.reason,
    });
  },
};

/** To whoever confirmed a job (kind post_confirmed): whether it is open or read first, and the link to its page. */
export const postConfirmed: Template = {
  path: () => null,
  write: (message, links) => {
    const { data, language } = message;
    const title = oneLine(data.job_title ?? '');
    if (!data.token || !title) return null;
    const words = CONFIRMED[language];
    const isOpen = data.status === 'open';
    const { moved } = words;
    const { subject, text } =
      data.change === 'address'
        ? { ...moved, text: isOpen ? moved.text : `${moved.text} ${moved.waits}` }
        : isOpen
          ? words.open
          : words.waiting;
    return email({
      ...employerFoot(message, links),
      subject: `${subject}: ${title}`,
      blocks: [
        { kind: 'text', text: data.is_held ? `${text} ${words.held}` : text },
        { kind: 'action', label: words.action, link: at(links, `/employer/${data.token}`) },
        { kind: 'text', text: words.note },
        { kind: 'text', text: `${words.another} ${at(links, '/post')}` },
      ],
      reason: words.reason,
    });
  },
};
