import { BRAND } from '../rules/brand.ts';
import { money } from '../rules/money.ts';
import { at, email, greeting, type InBoth, shortAt, sms, type Template } from './template.ts';

const PATH = '/referrals';

/** What is said of each step of a reward, and when somebody is paid in another way; a friend is never named. */
const TEXTS: Record<
  string,
  InBoth<{ subject: string; text: (what: string) => string; short?: (what: string) => string }>
> = {
  applied: {
    en: {
      subject: 'A friend applied with your code',
      text: (amount) => `A friend applied with your code. Your ${amount} reward is being reviewed.`,
    },
    es: {
      subject: 'Un amigo aplicó con tu código',
      text: (amount) => `Un amigo aplicó con tu código. Tu recompensa de ${amount} está en revisión.`,
    },
  },
  approved: {
    en: {
      subject: 'Your referral reward was approved',
      text: (amount) => `Your referral reward of ${amount} was approved.`,
    },
    es: {
      subject: 'Tu recompensa por recomendar fue aprobada',
      text: (amount) => `Tu recompensa de ${amount} por recomendar fue aprobada.`,
    },
  },
  approved_after_all: {
    en: {
      subject: 'Your referral reward was approved after all',
      text: (amount) => `Your referral reward of ${amount} was approved after all. This replaces our earlier message.`,
      short: (amount) => `Approved after all: your ${amount} referral reward. Please ignore our earlier message.`,
    },
    es: {
      subject: 'Tu recompensa por recomendar sí fue aprobada',
      text: (amount) =>
        `Tu recompensa de ${amount} por recomendar sí fue aprobada. Esto reemplaza nuestro mensaje de que no lo fue.`,
      short: (amount) => `Tu recompensa de ${amount} sí fue aprobada. Ya no vale nuestro mensaje anterior.`,
    },
  },
  rejected: {
    en: {
      subject: 'About your referral reward',
      text: (amount) => `Your referral reward of ${amount} was not approved.`,
    },
    es: {
      subject: 'Sobre tu recompensa por recomendar',
      text: (amount) => `Tu recompensa de ${amount} por recomendar no fue aprobada.`,
    },
  },
  method_changed: {
    en: {
      subject: 'You will be paid in another way',
      text: (method) => `Your referral rewards now go to ${method}. If you did not change that, tell our team.`,
    },
    es: {
      subject: 'Te pagaremos de otra forma',
      text: (method) => `Tus recompensas ahora van a ${method}. Si tú no lo cambiaste, avísale a nuestro equipo.`,
    },
  },
};

const WORDS: InBoth<{ see: string; reason: string }> = {
  en: { see: 'See my referrals', reason: `You get this because you have a referral code on ${BRAND}.` },
  es: { see: 'Ver mis recomendaciones', reason: `Recibes esto porque tienes un código para amigos en ${BRAND}.` },
};

/** To a referrer: a friend applied, or a reward was decided (kind referral_update). */
export const referralUpdate: Template = {
  path: () => PATH,
  write: (message, links) => {
    const { data, language, channel } = message;
    const texts = TEXTS[data.status ?? '']?.[language];
    const what = data.method ?? (data.amount_cents && money(data.amount_cents));
    if (!texts || !what) return null;
    const words = texts.text(what);
    if (channel === 'sms') {
      return sms({
        language,
        wordings: [words, ...(texts.short ? [texts.short(what)] : [])],
        link: shortAt(links, PATH),
      });
    }
    const { see, reason } = WORDS[language];
    return email({
      language,
      subject: texts.subject,
      blocks: [
        { kind: 'text', text: greeting(message) },
        { kind: 'text', text: words },
        { kind: 'action', label: see, link: at(links, PATH) },
      ],
      reason,
      stop: null,
    });
  },
};
