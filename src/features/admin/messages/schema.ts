import { normalizeEmail } from '@rules/email.ts';
import { z } from 'zod/mini';
import { CHANNEL_KEYS, MAX_LENGTH } from './labels.ts';

/** Ten digits, with or without the country's 1. */
export const isPhone = (text: string) => /^1?\d{10}$/.test(text.replace(/\D/g, ''));

/** Content after trimming, and an address for the channel. */
export const messageSchema = z
  .object({
    channel: z.enum(CHANNEL_KEYS),
    email: z.string().check(
      z.refine((text) => text.trim() === '' || normalizeEmail(text) !== null, {
        error: 'Please enter a valid email address.',
      }),
    ),
    phone: z.string().check(
      z.refine((text) => text.trim() === '' || isPhone(text), {
        error: 'Please enter a valid 10-digit phone number.',
      }),
    ),
    subject: z.string(),
    content: z.string().check(z.refine((text) => text.trim() !== '', { error: 'Please write a message.' })),
  })
  .check(
    z.refine(({ channel, email }) => channel !== 'email' || email.trim() !== '', {
      path: ['email'],
      error: 'Please enter an email address.',
    }),
    z.refine(({ channel, phone }) => channel !== 'sms' || phone.trim() !== '', {
      path: ['phone'],
      error: 'Please enter a phone number.',
    }),
    z.refine(({ channel, email, phone }) => channel !== 'in_app' || (email + phone).trim() !== '', {
      path: ['email'],
      error: 'Please enter an email address or a phone number.',
    }),
    z.refine(({ channel, content }) => content.trim().length <= MAX_LENGTH[channel], {
      path: ['content'],
      error: ({ input }) => {
        const most = MAX_LENGTH[(input as Message).channel];
        return `At most ${most.toLocaleString('en-US')} characters.`;
      },
    }),
  );

/** A message as it is typed. */
export type Message = z.output<typeof messageSchema>;

export const EMPTY: Message = { channel: 'email', email: '', phone: '', subject: '', content: '' };
