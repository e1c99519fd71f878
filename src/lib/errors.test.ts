// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { AppError, failureToast, waitText } from './errors.ts';
import { changeLocale } from './i18n.ts';

const slowed = (field: string | null) => new AppError('Too many attempts.', { status: 429, field });

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
    const said = { title: 'Error', description: 'Failed.' };
    expect(failureToast(slowed('600'), said)).toMatchObject({ title: 'One moment, please', variant: 'destructive' });
    for (const error of [new AppError('no', { status: 500, field: '600' }), new TypeError('x'), null]) {
      expect(failureToast(error, said)).toEqual({ ...said, variant: 'destructive' });
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
