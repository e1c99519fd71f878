import { BRAND } from '../rules/brand.ts';
import { at, email, type InBoth, sms, type Template } from './template.ts';

const WORDS: InBoth<{ subject: string; what: string; short: string; open: string; reason: string }> = {
  en: {
    subject: `Your link to ${BRAND}`,
    what: 'Your link back to your applications: it works once, for one hour. If you did not ask for it, ignore this message.',
    short: 'your link back, good once for one hour. Not you? Ignore this.',
    open: 'Open my applications',
    reason: `You get this because somebody asked ${BRAND} for a link with this address.`,
  },
  es: {
    subject: `Tu enlace a ${BRAND}`,
    what: 'Tu enlace para volver a tus solicitudes: sirve una vez, durante una hora. Si no lo pediste, ignora este mensaje.',
    short: 'tu enlace para volver, sirve una vez durante una hora. ¿No fuiste tú? Ignora esto.',
    open: 'Abrir mis solicitudes',
    reason: `Recibes esto porque alguien pidió a ${BRAND} un enlace con esta dirección.`,
  },
};

/** The one-time link that somebody asked for (kind recovery_link). Never behind a short address: it carries authority. */
export const recoveryLink: Template = {
  path: () => null,
  write: ({ data, channel, language }, links) => {
    if (!data.token) return null;
    const words = WORDS[language];
    const link = at(links, `/link/${data.token}`);
    if (channel === 'sms') return sms({ language, wordings: [words.what, words.short], link, canStop: false });
    return email({
      language,
      subject: words.subject,
      blocks: [
        { kind: 'text', text: words.what },
        { kind: 'action', label: words.open, link },
      ],
      reason: words.reason,
      stop: null,
    });
  },
};
