// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { AppError, waitText } from './errors.ts';
import { failureMessage } from './failure-toast.ts';
import { changeLocale } from './i18n.ts';

const slowed = (field: string | null) => new AppError('Too many attempts.', { status: 429, field });

describe('a failure', () => {
  it.each([
    ['no answer', { status: 0 }],
    ['502 of a proxy', { status: 502 }],
    ['503', { status: 503, code: '53300' }],
    ['504', { status: 504 }],
    ['a 400 without a code, after the database lost its connection', { status: 400, code: '' }],
    ['a transaction that could not be put in order', { status: 500, code: '40001' }],
    ['the same with another status', { status: 409, code: '40001' }],
    ['a deadlock', { status: 400, code: '40P01' }],
    ['a backend that does not know its functions yet', { status: 404, code: 'PGRST202' }],
    ['too many requests', { status: 429, code: 'PT429' }],
  ])('is of the moment: %s', (_, info) => {
    expect(new AppError('x', info).temporary).toBe(true);
  });

  it.each([
    ['a wrong field', { status: 400, code: 'PT400', field: 'phone_number' }],
    ['a value that does not fit', { status: 400, code: '23514' }],
    ['a function’s own refusal, which has no code', { status: 400 }],
    ['something that is gone', { status: 404, code: 'PT404' }],
  ])('stays: %s', (_, info) => {
    const error = new AppError('x', info);
    expect(error).toMatchObject({ temporary: false, refused: true });
  });

  it('is not told in the words of a lost connection', () => {
    expect(new AppError('server closed the connection', { status: 400, code: '' }).refused).toBe(false);
    expect(slowed('60').refused).toBe(true);
  });
});

describe('what is said to who asked too often', () => {
  it.each([
    ['2400', '40 minutes'],
    ['61', '2 minutes'],
    ['60', '1 minute,'],
    ['1', '1 minute,'],
    ['nonsense', '1 minute,'],
    [null, '1 minute,'],
  ])('a wait of %s seconds reads %s', (field, words) => {
    expect(waitText(slowed(field))).toContain(`Wait ${words}`);
  });

  it('takes the place of the screen’s own words, for this failure only', () => {
    expect(failureMessage(slowed('600'), 'Error', 'Failed.')).toMatchObject({
      title: 'One moment, please',
      variant: 'destructive',
    });
    for (const error of [new AppError('no', { status: 500, field: '600' }), new TypeError('x'), null]) {
      expect(failureMessage(error, 'Error', 'Failed.')).toEqual({
        title: 'Error',
        description: 'Failed.',
        variant: 'destructive',
      });
    }
  });

  it('is Spanish on the Spanish site', async () => {
    await changeLocale('es');
    expect(waitText(slowed('300'))).toBe(
      'Fueron muchos intentos en poco tiempo. Espera 5 minutos y vuelve a intentarlo. No se pierde nada de lo que escribiste.',
    );
    await changeLocale('en');
  });
});
