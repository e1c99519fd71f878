import { describe, expect, it } from 'vitest';
import { asksToStop, isSpanish, saysStop } from './stop-words.ts';

describe('a text that asks for no more', () => {
  it.each([
    'Stop. Thank you',
    'stop please',
    'STOP!!!',
    'Please stop',
    'stop texting me',
    'Unsubscribe please',
    'opt out',
    'Remove me',
    'no more texts please',
    "don't text me",
    'Take me off this list',
    'Alto',
    'Alto, gracias',
    'por favor alto',
    'No más mensajes',
    'no mas mensajes por favor',
    'ya no quiero mensajes',
    'No me manden mensajes',
    'ya no me escriban',
    'Darme de baja',
    'dejen de mandar mensajes',
    'Basta',
    'parar por favor',
    'no más',
  ])('stops: %s', (text) => expect(asksToStop(text)).toBe(true));

  it.each([
    'Yes',
    'Thanks, see you Monday',
    'I can stop by tomorrow',
    'Can I cancel my interview?',
    'What time is the end?',
    "I'm at the bus stop",
    'non-stop work is fine',
    'Soy alto y fuerte',
    'Para mañana puedo',
    'Gracias',
    'quiero más información',
    'Quitting time is 5?',
    'The job stopped hiring?',
  ])('does not: %s', (text) => expect(asksToStop(text)).toBe(false));

  it('leaves a longer text to a person, who sees that it says stop', () => {
    const text = 'Hi, I found a job last week, so please stop sending me these every day';
    expect([asksToStop(text), saysStop(text)]).toEqual([false, true]);
    expect(saysStop('Is the job still open? I can come on Monday')).toBe(false);
  });

  it.each([
    ['Alto', true],
    ['No más mensajes', true],
    ['Stop. Thank you', false],
    ['stop texting me', false],
  ])('is answered in its language: %s', (text, spanish) => expect(isSpanish(text)).toBe(spanish));
});
