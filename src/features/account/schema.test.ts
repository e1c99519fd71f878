// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { newPasswordSchema } from './schema.ts';

/** What is said about a password, null when nothing is. */
const problem = (password: string) => newPasswordSchema.safeParse({ password }).error?.issues[0]?.message ?? null;

describe('a new password', () => {
  it('has eight characters or more', () => {
    expect(problem('3 words here')).toBeNull();
    expect(problem('8 of them')).toBeNull();
  });

  it('counts what is missing', () => {
    expect(problem('maria12')).toBe('One more character\nYour password has 7. It needs 8 or more.');
    expect(problem('a')).toBe('7 more characters\nYour password has 1. It needs 8 or more.');
    expect(problem('')).toBe('Please enter your password.');
  });

  it('counts characters as people see them, not code units', () => {
    expect(problem('😀😀😀😀')).toBe('4 more characters\nYour password has 4. It needs 8 or more.');
    expect(problem('10 años x')).toBeNull();
  });

  it.each(['three short words', '7204519386'])('has a letter and a number: %j', (password) => {
    expect(problem(password)).toBe('Choose a stronger password\nIt needs a letter and a number.');
  });

  it.each(['password', '11111111', '        ', '12345678'])('is not what others try first: %j', (password) => {
    const why = 'It is in lists of stolen passwords. Choose another one.';
    expect(problem(password)).toBe(`Choose a stronger password\n${why}`);
  });

  it('is no longer than what is hashed', () => {
    expect(problem('1 long one, '.repeat(6))).toBeNull();
    expect(problem('a'.repeat(73))).toBe('That password is too long\nUse 72 characters or fewer.');
    expect(problem('ñ'.repeat(40))).toBe('That password is too long\nUse 72 characters or fewer.');
  });
});
