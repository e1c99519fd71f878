import { BRAND } from '../rules/brand.ts';
import { gsmFriendly, smsLength } from '../rules/sms-segments.ts';

/** How to stop, on every text message that nobody asked for in that minute. STOP and HELP are what carriers answer to. */
export const STOP_WORDS = {
  en: 'Reply STOP to stop, HELP for help.',
  es: 'Responde STOP para cancelar, HELP para ayuda.',
};
const SHORT_STOP = { en: 'STOP to stop', es: 'STOP cancela' };

export type Sms = {
  language: 'en' | 'es';
  /** What it says, the fullest wording first; the first that fits one segment is taken, else the shortest. */
  wordings: string[];
  link: string | null;
  /** False for what somebody asked for in this minute. */
  canStop?: boolean;
  /** Says in full how to stop before it says more; news of one's own application rather names its employer. */
  isAlert?: boolean;
};

/** A text message: product name, words, link, how to stop; within one segment where any of its wordings allows that. */
export function smsText({ language, wordings, link, canStop = true, isAlert = false }: Sms): string {
  const stops = canStop ? [STOP_WORDS[language], SHORT_STOP[language]] : [''];
  const written = isAlert
    ? stops.flatMap((stop) => wordings.map((words) => textOf(words, link, stop)))
    : wordings.flatMap((words) => stops.map((stop) => textOf(words, link, stop)));
  return written.find((text) => smsLength(text).segments === 1) ?? written[written.length - 1] ?? '';
}

function textOf(words: string, link: string | null, stop: string): string {
  // The link stays as it is: an address is not to be rewritten.
  const parts = [gsmFriendly(`${BRAND}: ${words}`), link, stop].filter(Boolean);
  return parts.join(' ');
}
