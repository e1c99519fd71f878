import { describe, expect, it } from 'vitest';
import { changeLines } from './labels.ts';

describe('what changed, in lines', () => {
  it('says what was and what is', () => {
    expect(
      changeLines({
        before: { status: 'active', hidden_at: null },
        after: { status: 'expired', hidden_at: '2026-11-18' },
      }),
    ).toEqual(['status: active → expired', 'hidden_at: none → 2026-11-18']);
  });

  it('says only what is of something new, and leaves out what it has not', () => {
    expect(changeLines({ before: null, after: { title: 'Cook', benefits: null, featured: false } })).toEqual([
      'title: Cook',
      'featured: false',
    ]);
  });

  it('says what was of something that is gone', () => {
    expect(changeLines({ before: { value: { from: 21 } }, after: null })).toEqual(['value: {"from":21}']);
  });

  it('has nothing to say of a look', () => {
    expect(changeLines({ before: null, after: null })).toEqual([]);
  });
});
