import { BRAND } from '../rules/brand.ts';
import {
  APPLICATION_REASON,
  alertReason,
  at,
  email,
  type InBoth,
  shortAt,
  sms,
  stopLink,
  type Template,
} from './template.ts';

const OPEN: InBoth<string> = { en: 'Open', es: 'Abrir' };
const TEAM_REASON: InBoth<string> = {
  en: `You get this because you use ${BRAND}. It was written by our team.`,
  es: `Recibes esto porque usas ${BRAND}. Lo escribió nuestro equipo.`,
};

/** A message that somebody of the team, or the nudge engine, wrote: their words, framed as all others are. */
export const written: Template = {
  path: ({ data }) => data.path ?? null,
  write: (message, links) => {
    const { body, subject, data, channel, language, kind } = message;
    const words = body?.trim();
    if (!words) return null;
    const isAlert = kind === 'manual_alert' || kind === 'test_alert';
    if (channel === 'in_app') return { subject: subject ?? '', body: words, html: null };
    if (channel === 'sms') {
      const link = data.path ? shortAt(links, data.path) : null;
      return sms({ language, wordings: [words.replace(new RegExp(`^${BRAND}:\\s*`), '')], link });
    }
    return email({
      language,
      subject: subject ?? BRAND,
      blocks: [
        ...words.split(/\n{2,}/).map((text) => ({ kind: 'text' as const, text })),
        ...(data.path ? [{ kind: 'action' as const, label: OPEN[language], link: at(links, data.path) }] : []),
      ],
      reason: isAlert ? alertReason(message) : (kind === 'reapply_nudge' ? APPLICATION_REASON : TEAM_REASON)[language],
      stop: isAlert ? stopLink(message, links) : null,
    });
  },
};
