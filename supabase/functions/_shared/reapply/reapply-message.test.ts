import { describe, expect, it, vi } from 'vitest';
import { REAPPLY_REASONS } from '../rules/reapply-reason.ts';
import { MAX_REAPPLY_MESSAGE, type ReapplySubject, reapplyMessage } from './reapply-message.ts';

const subject: ReapplySubject = {
  reason: 'abandoned_step1',
  language: 'en',
  userName: 'Maria',
  jobTitle: 'Order picker',
  jobCompany: 'Bruckner Produce',
};
const builtIn =
  'Hi Maria: You started to apply for Order picker at Bruckner Produce and it is still open. It takes about 30 seconds to finish.';
const JOB = 'Order picker at Bruckner Produce';
const answering = (message: unknown) => async () => ({ message });

describe('the built-in engine', () => {
  it('says why, about which job, and what to do', async () => {
    expect(await reapplyMessage(subject, null)).toBe(builtIn);
    expect(await reapplyMessage({ ...subject, language: 'es', reason: 'no_employer_response' }, null)).toBe(
      'Hola, Maria: Aplicaste para Order picker en Bruckner Produce y tal vez no te han contestado. Sigue abierto: puedes volver a aplicar.',
    );
  });

  it.each(['en', 'es'] as const)(
    'keeps every reason within its length in %s, plain enough for a text message',
    async (language) => {
      const long = { userName: 'N'.repeat(20), jobTitle: 'Night shift '.repeat(15), jobCompany: 'C'.repeat(200) };
      const messages = REAPPLY_REASONS.map((reason) => reapplyMessage({ ...long, reason, language }, null));
      for (const message of await Promise.all(messages)) {
        expect(message.length).toBeLessThanOrEqual(MAX_REAPPLY_MESSAGE);
        expect(message).toContain('Night shift Night shift Night shift Night... ');
        expect(message).not.toMatch(/[áíóúÁÍÓÚ…’]/);
      }
      expect(new Set(await Promise.all(messages)).size).toBe(REAPPLY_REASONS.length);
    },
  );

  it.each([null, '', 'Job Seeker', 'win at evil.example', 'Click: here', 'N'.repeat(21)])(
    'does not greet %j',
    async (userName) => {
      expect(await reapplyMessage({ ...subject, userName }, null)).toMatch(/^You started/);
    },
  );

  it('does without title and company', async () => {
    const message = await reapplyMessage(
      { ...subject, reason: 'auto_followup', jobTitle: ' ', jobCompany: null },
      null,
    );
    expect(message).toBe(
      'Hi Maria: A job you looked at is still open. If you want it, you can apply again in about 30 seconds.',
    );
  });
});

describe('the language model', () => {
  it('writes the sentences and never sees the name', async () => {
    const ask = vi.fn(answering(`${JOB} is still open.\n Finish in 30 seconds!`));
    expect(await reapplyMessage(subject, ask)).toBe(`Hi Maria: ${JOB} is still open. Finish in 30 seconds!`);
    expect(JSON.stringify(ask.mock.calls)).toContain(JOB);
    expect(JSON.stringify(ask.mock.calls)).not.toContain('Maria');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['another shape', async () => ({ text: 'hi' })],
    ['no text', answering(7)],
    ['nothing about the job', answering('Come back to us, the work is still there for you.')],
    ['a link', answering(`${JOB} is open at jobs.example/apply today.`)],
    ['an address', answering(`${JOB} is open, write to boss@jobs.`)],
    ['a number to call', answering(`${JOB} is open, call 718-555-0142.`)],
    ['a promise of money', answering(`${JOB} is open and pays $40 each day.`)],
    ['too much', answering(`${JOB} is open. ${'Really it is. '.repeat(10)}`)],
    ['too little', answering(JOB)],
  ])('is replaced when it answers %s', async (_, ask) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await reapplyMessage(subject, ask)).toBe(builtIn);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('Maria');
  });

  it('is replaced when it is not there', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const gone = () => Promise.reject(new Error('late'));
    expect(await reapplyMessage(subject, gone)).toBe(builtIn);
  });
});
