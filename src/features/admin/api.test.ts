import { describe, expect, it } from 'vitest';
import { cursorOf, nextCursor } from './api.ts';

describe('the place in a list', () => {
  it.each(['2026-11-18T14:00:00+00:00', 'a~b~', '', '-infinity', 'Ärzte & co'])(
    'comes back from the address: %s',
    (at) => {
      expect(cursorOf(nextCursor.parse({ at, id: 'i-1' }))).toEqual({ p_cursor: { at, id: 'i-1' } });
    },
  );

  it('is none on the first page, and whatever else stands there is left to the server', () => {
    expect(nextCursor.parse(null)).toBeNull();
    expect(cursorOf(null)).toEqual({});
    expect(cursorOf('nonsense')).toEqual({ p_cursor: { at: '', id: 'nonsense' } });
  });
});
