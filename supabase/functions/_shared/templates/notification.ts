import type { OutboxMessage, Text } from '../delivery/message.ts';
import type { InBoth } from './template.ts';

const WORDS: InBoth<{ subject: string; body: string }> = {
  en: { subject: 'New jobs near you', body: 'Tap to see them' },
  es: { subject: 'Nuevos trabajos cerca de ti', body: 'Toca para verlos' },
};

/** What a lock screen shows of an alert, to everybody who sees the phone: that there is one, and nothing of the person. */
export const notification = ({ language }: OutboxMessage, path: string): Text => ({
  ...WORDS[language],
  html: null,
  path,
});
