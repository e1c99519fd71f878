import { describe, expect, it, vi } from 'vitest';
import { translateJobs } from './translate-jobs.ts';

const AD = { description: 'Cook dinner, 5pm to 11pm.\nCall 212-555-0142.', benefits: '$20 an hour' };
const SPANISH = { description: 'Cocina la cena, 5pm a 11pm.\nLlama al 212-555-0142.', benefits: '$20 por hora' };

async function translate(...answers: unknown[]) {
  const keep = vi.fn(async (_id: string, _original: object, texts: object | null) => texts !== null);
  const jobs = answers.map((_, index) => ({ id: `job ${index}`, texts: AD }));
  const ask = vi.fn(async (_system: string, _question: string) => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const done = await translateJobs(ask, { waiting: async () => jobs, keep });
  return { done, ask, keep };
}

describe('the translation of ads', () => {
  it('keeps what the model made of an ad, and sends it nothing but the ad', async () => {
    const { done, ask, keep } = await translate(SPANISH);
    expect(done).toEqual({ shown: 1, refused: 0 });
    expect(ask.mock.calls[0]?.[1]).toBe(JSON.stringify(AD));
    expect(keep).toHaveBeenCalledWith('job 0', AD, SPANISH);
  });

  it.each([
    ['nonsense', 'Claro, aquí está.'],
    ['another form', { description: 5 }],
    ['an address that the ad does not have', { ...SPANISH, benefits: '$20 por hora en evil.example' }],
    ['another number to call', { ...SPANISH, description: 'Llama al 646-555-0100.' }],
  ])('refuses %s', async (_what, answer) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { done, keep } = await translate(answer);
    expect(done).toEqual({ shown: 0, refused: 1 });
    expect(keep).toHaveBeenCalledWith('job 0', AD, null);
  });

  it('leaves a job for the next minute when the model fails, and goes on with the others', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { done, keep } = await translate(new Error('late'), SPANISH);
    expect(done).toEqual({ shown: 1, refused: 0 });
    expect(keep).toHaveBeenCalledTimes(1);
  });
});
