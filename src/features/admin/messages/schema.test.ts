import { describe, expect, it } from 'vitest';
import { EMPTY, type Message, messageSchema } from './schema.ts';

/** The fields that something is wrong with. */
const wrong = (change: Partial<Message>) => {
  const message = { ...EMPTY, email: 'ana@example.com', content: 'Hello', ...change };
  return messageSchema.safeParse(message).error?.issues.map(({ path }) => path[0]) ?? [];
};

describe('what is wrong with a message', () => {
  it('is nothing when there is an address for the channel and something to say', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ channel: 'sms', phone: '(718) 555-0142' })).toEqual([]);
    expect(wrong({ channel: 'in_app' })).toEqual([]);
    expect(wrong({ channel: 'in_app', email: '', phone: '7185550142' })).toEqual([]);
  });

  it.each<[Partial<Message>, string]>([
    [{ email: '' }, 'email'],
    [{ email: 'ana@' }, 'email'],
    [{ channel: 'sms' }, 'phone'],
    [{ phone: '12' }, 'phone'],
    [{ channel: 'in_app', email: '' }, 'email'],
    [{ content: ' \n ' }, 'content'],
    [{ channel: 'sms', phone: '7185550142', content: 'x'.repeat(1001) }, 'content'],
  ])('%j: %s', (change, field) => {
    expect(wrong(change)).toEqual([field]);
  });
});
