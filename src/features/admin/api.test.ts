import { describe, expect, it } from 'vitest';
import { keysetText, readKeyset } from './api.ts';

describe('the place in a list', () => {
  it.each(['2026-11-18T14:00:00+00:00', 'a~b~', '', '-infinity', 'Ärzte & co'])(
    'comes back from the address: %s',
    (at) => {
      expect(readKeyset(keysetText({ at, id: 'i-1' }))).toEqual({ p_cursor: { at, id: 'i-1' } });
    },
  );

  it('is none on the first page, and whatever else stands there is left to the server', () => {
    expect(keysetText(null)).toBeNull();
    expect(readKeyset(null)).toEqual({});
    expect(readKeyset('nonsense')).toEqual({ p_cursor: { at: '', id: 'nonsense' } });
  });
});
