import { describe, expect, it } from 'vitest';
import { type Draft, EMPTY, problemsOf } from './draft.ts';

const draft = (change: Partial<Draft>): Draft => ({ ...EMPTY, email: 'ana@example.com', content: 'Hello', ...change });

describe('what is wrong with a message', () => {
  it('is nothing when there is an address for the channel and something to say', () => {
    expect(problemsOf(draft({}))).toEqual({});
    expect(problemsOf(draft({ channel: 'sms', phone: '(718) 555-0142' }))).toEqual({});
    expect(problemsOf(draft({ channel: 'in_app' }))).toEqual({});
    expect(problemsOf(draft({ channel: 'in_app', email: '', phone: '7185550142' }))).toEqual({});
  });

  it.each<[Partial<Draft>, string]>([
    [{ email: '' }, 'email'],
    [{ email: 'ana@' }, 'email'],
    [{ channel: 'sms' }, 'phone'],
    [{ phone: '12' }, 'phone'],
    [{ channel: 'in_app', email: '' }, 'email'],
    [{ content: ' \n ' }, 'content'],
    [{ channel: 'sms', phone: '7185550142', content: 'x'.repeat(1001) }, 'content'],
  ])('%j: %s', (change, field) => {
    expect(Object.keys(problemsOf(draft(change)))).toEqual([field]);
  });
});
