import { describe, expect, it } from 'vitest';
import { gsmFriendly, smsLength } from './sms-segments.ts';

describe('smsLength', () => {
  it.each([
    ['', 'GSM-7', 0, 1],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    [`${'a'.repeat(159)}€`, 'GSM-7', 161, 2],
    ['¿Mañana? $20 é', 'GSM-7', 14, 1],
    ['á'.repeat(70), 'UCS-2', 70, 1],
    ['á'.repeat(71), 'UCS-2', 71, 2],
    ['👍'.repeat(35), 'UCS-2', 70, 1],
    ['👍'.repeat(36), 'UCS-2', 72, 2],
  ])('%j goes as %s, %i units, %i segments', (text, encoding, units, segments) => {
    expect(smsLength(text)).toEqual({ encoding, units, segments });
  });
});

describe('gsmFriendly', () => {
  it('writes Spanish and typographic signs in the cheap alphabet', () => {
    const text = gsmFriendly('Trabajo “rápido” — sólo aquí… ¡niños!');
    expect(text).toBe('Trabajo "rapido" - solo aqui... ¡niños!');
    expect(smsLength(text).encoding).toBe('GSM-7');
  });

  it('leaves other alphabets as they are', () => {
    expect(gsmFriendly('厨师 Лена 👍')).toBe('厨师 Лена 👍');
  });
});
