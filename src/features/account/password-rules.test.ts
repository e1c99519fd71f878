import { describe, expect, it } from 'vitest';
import { checkPassword } from './password-rules.ts';

describe('a new password', () => {
  it('has eight characters or more', () => {
    expect(checkPassword('three words')).toBeNull();
    expect(checkPassword('12345678')).toBeNull();
  });

  it('counts what is missing', () => {
    expect(checkPassword('maria12')).toEqual({ kind: 'short', length: 7, more: 1 });
    expect(checkPassword('a')).toEqual({ kind: 'short', length: 1, more: 7 });
    expect(checkPassword('')).toEqual({ kind: 'missing' });
  });

  it('counts characters as people see them, not code units', () => {
    expect(checkPassword('😀😀😀😀')).toEqual({ kind: 'short', length: 4, more: 4 });
    expect(checkPassword('contraseña')).toBeNull();
  });

  it('is no longer than what is hashed', () => {
    expect(checkPassword('a'.repeat(72))).toBeNull();
    expect(checkPassword('a'.repeat(73))).toEqual({ kind: 'long', most: 72 });
    expect(checkPassword('ñ'.repeat(40))).toEqual({ kind: 'long', most: 72 });
  });
});
