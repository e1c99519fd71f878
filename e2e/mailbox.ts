import type { Sql } from 'postgres';
import type { StackAddress } from '../scripts/stack/stack.ts';
import { expect } from './journey.ts';

interface Message {
  subject: string;
  text: string;
}

/** The newest message to somebody whose text is about what is asked for, once it is there. */
export async function message(mailboxUrl: string, to: string, about = /./): Promise<Message> {
  let found: Message | undefined;
  await expect
    .poll(async () => {
      const response = await fetch(`${mailboxUrl}/messages.json?to=${encodeURIComponent(to)}`);
      found = ((await response.json()) as Message[]).find(({ text }) => about.test(text));
      return found !== undefined;
    })
    .toBe(true);
  return found as unknown as Message;
}

export const codeIn = ({ text }: Message) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
export const linkIn = ({ text }: Message) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

/** What the schedule does every minute. */
export async function runSchedule({ url, secretKey }: StackAddress): Promise<void> {
  const headers = { apikey: secretKey, 'content-type': 'application/json' };
  await fetch(`${url}/functions/v1/run-schedule`, { method: 'POST', headers, body: '{}' });
}

/**
 * Has what waits sent, as the next beat of the schedule does (a link that somebody asked for in quiet hours too), and gives
 * the newest message to somebody whose text is about what is asked for, once it arrived and that is on record.
 */
export async function sent(address: StackAddress, sql: Sql, to: string, about?: RegExp): Promise<Message> {
  await runSchedule(address);
  const arrived = await message(address.mailboxUrl, to, about);
  const onItsWay = () => sql`select 1 from public.outbox where recipient = ${to} and status = 'sending'`;
  await expect.poll(onItsWay).toHaveLength(0);
  return arrived;
}
