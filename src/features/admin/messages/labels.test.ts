import { describe, expect, it } from 'vitest';
import { goesOut, textLength } from './labels.ts';

describe('when a text leaves', () => {
  const night = { from: 21, to: 8 };

  it.each([
    ['2026-11-21T13:00:00Z', 'Goes out now: it is not 9 PM to 8 AM'],
    ['2026-11-21T12:59:00Z', 'Goes out at 8 AM: no texts 9 PM to 8 AM'],
    ['2026-11-22T01:59:00Z', 'Goes out now: it is not 9 PM to 8 AM'],
    ['2026-11-22T02:00:00Z', 'Goes out at 8 AM: no texts 9 PM to 8 AM'],
    ['2026-07-21T12:00:00Z', 'Goes out now: it is not 9 PM to 8 AM'],
  ])('%s: %s', (at, text) => {
    expect(goesOut(night, new Date(at))).toBe(text);
  });

  it('knows quiet hours within a day, and none', () => {
    expect(goesOut({ from: 12, to: 13 }, new Date('2026-11-21T17:30:00Z'))).toBe(
      'Goes out at 1 PM: no texts 12 PM to 1 PM',
    );
    expect(goesOut({ from: 24, to: 0 }, new Date('2026-11-21T05:30:00Z'))).toContain('Goes out now');
  });
});

describe('how long a text is', () => {
  it('counts what is typed, and the texts that go out', () => {
    expect(textLength('')).toBe('0 characters, 1 text');
    expect(textLength('x'.repeat(140))).toBe('140 characters, 1 text');
    expect(textLength('x'.repeat(141))).toBe('141 characters, 2 texts');
    expect(textLength('田中さん '.repeat(12))).toContain('2 texts');
  });
});
