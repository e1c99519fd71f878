import type { StackAddress } from '../supabase/local/stack.ts';
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

/** The next beat of the schedule sends what waits; a link that somebody asked for in quiet hours too. */
export async function sendNow({ url, secretKey }: StackAddress) {
  const headers = { apikey: secretKey, 'content-type': 'application/json' };
  await fetch(`${url}/functions/v1/run-schedule`, { method: 'POST', headers, body: '{}' });
}
