import { employerSite, jobNumber } from '../rules/application-link.ts';
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

const WORDS: InBoth<{ received: (job: string) => string; next: string; see: string; several: string }> = {
  en: {
    received: (job) => `We got your application: ${job}.`,
    next: 'We write to you when something changes. You can see where it stands at any time.',
    see: 'See my application',
    several: 'See my applications',
  },
  es: {
    received: (job) => `Recibimos tu solicitud: ${job}.`,
    next: 'Te escribimos cuando algo cambie. Puedes ver cómo va en cualquier momento.',
    see: 'Ver mi solicitud',
    several: 'Ver mis solicitudes',
  },
};

/** How it reaches the employer, in the site's own words (a test compares them); of their own site with the number to search for. */
const ROUTES: Record<string, InBoth<string>> = {
  email: {
    en: 'Your application goes to this employer by email.',
    es: 'Tu solicitud le llega a este empleador por correo.',
  },
  team: {
    en: 'We have only a phone number of this employer: our team calls to pass your application on.',
    es: 'De este empleador solo tenemos un teléfono: nuestro equipo llama para pasarle tu solicitud.',
  },
  none: {
    en: 'This ad names no way to reach the employer, so nobody there gets an application. An alert tells you about jobs like it.',
    es: 'Este anuncio no dice cómo contactar al empleador, así que nadie allí recibe una solicitud. Una alerta te avisa de trabajos parecidos.',
  },
};
const SITE: InBoth<(number: string | null) => string> = {
  en: (number) =>
    `This employer takes applications on its own site${number ? `: search there for job number ${number}` : ''}.`,
  es: (number) =>
    `Este empleador recibe las solicitudes en su propio sitio${number ? `: busca allí el trabajo número ${number}` : ''}.`,
};
const FINISH: InBoth<string> = { en: "Finish on the employer's site", es: 'Ir al sitio del empleador' };
/** What a text says of it, where it is not over with applying here. */
const SHORT: Record<string, InBoth<string>> = {
  site: { en: "Finish on the employer's site.", es: 'Termina en el sitio del empleador.' },
  none: {
    en: 'Nobody there gets it: the ad names no contact.',
    es: 'Nadie allí la recibe: el anuncio no da contacto.',
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
      return manyAtOnce(message, links, text, WORDS[language].several);
    }
    const title = oneLine(data.job_title ?? '');
    if (!title || !data.path) return null;
    const { received, next, see } = WORDS[language];
    if (channel === 'sms') {
      const short = SHORT[data.route ?? '']?.[language];
      const wordings = [jobName(data), title].map((job) => [received(job), short].filter(Boolean).join(' '));
      return sms({ language, wordings, link: shortAt(links, data.path) });
    }
    const site = data.route === 'site' && employerSite(data.application_link);
    const route = site ? SITE[language](jobNumber(site)) : ROUTES[data.route ?? '']?.[language];
    return applicantEmail(message, received(title).replace(/\.$/, ''), [
      { kind: 'text', text: [received(jobName(data)), route].filter(Boolean).join(' ') },
      ...(site ? [{ kind: 'action' as const, label: FINISH[language], link: site }] : []),
      ...(data.route === 'none' ? [] : [{ kind: 'text' as const, text: next }]),
      { kind: 'action', label: see, link: at(links, data.path) },
    ]);
  },
};
