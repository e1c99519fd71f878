import { describe, expect, it, vi } from 'vitest';
import { everything } from './example-facts.ts';
import { findCauses } from './find-causes.ts';
import { type Writer, writeNudges } from './write-nudges.ts';

describe('the language model', () => {
  const causes = () => findCauses(everything);
  const good = () => ({
    nudges: causes().map(({ key, type, urgency, ctaLink }) => ({
      cause: key,
      type,
      urgency,
      ctaLink,
      title: 'A word from your coach',
      message: 'One small step today is enough.',
      ctaText: 'Do it now',
    })),
  });
  function writer(answer: () => Promise<unknown>, mayAsk = true) {
    let words: Record<string, unknown> = {};
    return {
      ask: vi.fn(answer),
      mayAsk: async () => mayAsk,
      stored: async () => words,
      store: async (fresh: object) => {
        words = { ...fresh, ...words };
        return words;
      },
    } satisfies Writer;
  }

  it('chooses words, never links, and is asked once a day', async () => {
    const model = writer(async () => good());
    const nudges = await writeNudges(everything, 'en', model);
    expect(new Set(nudges.map(({ title }) => title))).toEqual(new Set(['A word from your coach']));
    expect(nudges.map(({ ctaLink }) => ctaLink)).toEqual(causes().map(({ ctaLink }) => ctaLink));
    expect(await writeNudges(everything, 'en', model)).toEqual(nudges);
    expect(model.ask).toHaveBeenCalledTimes(1);
  });

  it('is asked again about a new cause only, and what was said stays', async () => {
    const model = writer(async () => good());
    const { applications, ...rest } = everything;
    const before = await writeNudges({ ...rest, applications: applications.slice(1) }, 'en', model);
    const after = await writeNudges(everything, 'en', model);
    expect(after.slice(1)).toEqual(before);
    expect(model.ask).toHaveBeenCalledTimes(2);
    expect(model.ask.mock.calls.at(-1)?.join()).not.toContain('streak');
  });

  const spoilt = (change: object) => {
    const [nudge, ...others] = good().nudges;
    return { nudges: [{ ...nudge, ...change }, ...others] };
  };
  it.each<[string, () => Promise<unknown>]>([
    ['another shape', async () => ({ text: 'hi' })],
    ['nothing', async () => null],
    ['not for every cause', async () => ({ nudges: good().nudges.slice(1) })],
    ['another link', async () => spoilt({ ctaLink: '/jobs' })],
    ['a link elsewhere', async () => spoilt({ ctaLink: 'https://jobs.example' })],
    ['a script', async () => spoilt({ ctaLink: 'javascript:alert(1)' })],
    ['another type', async () => spoilt({ type: 'streak' })],
    ['an unknown urgency', async () => spoilt({ urgency: 'now' })],
    ['no text', async () => spoilt({ message: 7 })],
    ['an empty title', async () => spoilt({ title: ' ' })],
    ['too much', async () => spoilt({ message: 'so '.repeat(90) })],
    ['a link in the text', async () => spoilt({ message: 'Go to www.jobs.example today.' })],
    ['a number to call', async () => spoilt({ message: 'Call 718-555-0142 today.' })],
    ['a promise of money', async () => spoilt({ message: 'You get $40 today.' })],
    ['markup', async () => spoilt({ title: '<b>Now</b>' })],
    ['an error', () => Promise.reject(new Error('late'))],
  ])('is replaced when it answers %s', async (_, answer) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await writeNudges(everything, 'en', writer(answer))).toEqual(await writeNudges(everything, 'en', null));
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/Diner|Cook/);
  });

  it('that came back later today changes nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const model = writer(async () => good());
    model.ask.mockRejectedValueOnce(new Error('late'));
    const said = await writeNudges(everything, 'en', model);
    expect(await writeNudges(everything, 'en', model)).toEqual(said);
    expect(model.ask).toHaveBeenCalledTimes(1);
  });

  it('is not asked too often, nor needed where words cannot be kept', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const builtIn = await writeNudges(everything, 'en', null);
    const spent = writer(async () => good(), false);
    expect(await writeNudges(everything, 'en', spent)).toEqual(builtIn);
    expect(spent.ask).not.toHaveBeenCalled();
    const forgetful = { ...writer(async () => good()), stored: () => Promise.reject(new Error('down')) };
    expect(await writeNudges(everything, 'en', forgetful)).toEqual(builtIn);
    expect(forgetful.ask).not.toHaveBeenCalled();
  });

  it('may name an employer as posted', async () => {
    const priced = structuredClone(everything);
    for (const row of priced.applications) row.company = 'Pay $22 Diner';
    const [cause] = findCauses(priced);
    const answer = good();
    Object.assign(answer.nudges[0] ?? {}, { ctaLink: cause?.ctaLink, title: 'Pay $22 Diner is quiet' });
    const [nudge] = await writeNudges(
      priced,
      'en',
      writer(async () => answer),
    );
    expect(nudge?.title).toBe('Pay $22 Diner is quiet');
  });
});
