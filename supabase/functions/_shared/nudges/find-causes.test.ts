import { describe, expect, it } from 'vitest';
import { application, everything, facts, id, jobId, TODAY } from './example-facts.ts';
import type { NudgeFacts } from './facts.ts';
import { findCauses } from './find-causes.ts';
import { type Language, NUDGE_TYPES, nudgeWordsSchema } from './nudge.ts';
import { writeNudges } from './write-nudges.ts';

const first = async (more: Partial<NudgeFacts>, language: Language = 'en') =>
  (await writeNudges(facts(more), language, null))[0];

describe('the causes', () => {
  it('are of five types, the most urgent first', async () => {
    const nudges = await writeNudges(everything, 'en', null);
    expect(nudges.map(({ type, urgency }) => [type, urgency])).toEqual([
      ['follow_up', 'high'],
      ['apply_again', 'medium'],
      ['streak', 'medium'],
      ['goal_boost', 'low'],
      ['referral', 'low'],
    ]);
    expect(nudges.map(({ type }) => type).sort()).toEqual([...NUDGE_TYPES].sort());
    expect(nudges[0]).toEqual({
      type: 'follow_up',
      urgency: 'high',
      title: 'No word from Diner 1',
      message: 'You applied 6 days ago. A short text often gets an answer.',
      ctaText: 'Follow up',
      ctaLink: `/my-applications?application=${id(1)}`,
    });
  });

  it('are the same all day, and the others stay when one is gone', async () => {
    const before = await writeNudges(everything, 'en', null);
    expect(await writeNudges(structuredClone(everything), 'en', null)).toEqual(before);
    const [, ...others] = before;
    const done = structuredClone(everything);
    for (const waiting of done.applications) waiting.followed_up_at = `${TODAY}T16:00:00Z`;
    expect(await writeNudges(done, 'en', null)).toEqual(others);
  });

  it('of somebody new are one', async () => {
    const nudges = await writeNudges(facts({ totalApplications: 0, thisWeek: 0 }), 'en', null);
    expect(nudges).toMatchObject([{ type: 'goal_boost', title: 'Your first application', ctaLink: '/jobs' }]);
  });

  it('are none when there is nothing to say', () => {
    expect(findCauses(facts({ appliedToday: true, streakDays: 3 }))).toEqual([]);
  });
});

describe('a follow-up', () => {
  it.each([
    [4, null, undefined],
    [5, null, 'follow_up'],
    [13, null, 'follow_up'],
    [14, null, 'apply_again'],
    [9, 6, 'follow_up'],
    [9, 4, undefined],
  ])('after %s days without a word, the last one %s days ago: %s', async (days, followed, type) => {
    const followed_up_at =
      followed === null ? null : new Date(Date.parse(`${TODAY}T15:00:00Z`) - followed * 86_400_000).toISOString();
    expect((await first({ applications: [application(1, 'pending', days, { followed_up_at })] }))?.type).toBe(type);
  });

  it('is for the one that waits the shortest', async () => {
    const applications = [application(1, 'completed', 9), application(2, 'completed', 5), application(3, 'offer', 5)];
    expect(await first({ applications })).toMatchObject({ title: 'No word from Diner 2' });
  });

  it('does without a company, and keeps long names short', async () => {
    const nameless = application(1, 'completed', 6, { company: ' ' });
    expect(await first({ applications: [nameless] })).toMatchObject({ title: 'No word from Cook 1' });
    const long = application(1, 'completed', 6, { company: 'Very\nlong '.repeat(30) });
    expect((await first({ applications: [long] }))?.title.length).toBeLessThan(80);
    const nobody = application(1, 'completed', 6, { company: null, job_title: null });
    expect(await first({ applications: [nobody] })).toMatchObject({ title: 'No word yet' });
  });
});

describe('applying again', () => {
  it.each<[string, NudgeFacts['applications'][number], object | undefined]>([
    [
      'begun and open',
      application(1, 'in_progress', 1),
      { title: 'Finish applying: Cook 1', ctaLink: `/apply/${jobId(1)}` },
    ],
    ['begun and gone', application(1, 'in_progress', 1, { job_is_open: false }), undefined],
    [
      'silent and open',
      application(1, 'completed', 20),
      { title: 'Cook 1 is still open', ctaLink: `/apply/${jobId(1)}?reapply=true` },
    ],
    ['silent and gone', application(1, 'completed', 20, { job_is_open: false }), undefined],
    ['refused', application(1, 'rejected', 3), { title: 'More jobs like Cook 1', ctaLink: '/jobs?search=Cook%201' }],
    ['refused long ago', application(1, 'rejected', 31), undefined],
    ['withdrawn', application(1, 'withdrawn', 20), undefined],
  ])('%s', async (_, row, nudge) => {
    const given = await first({ applications: [row] });
    if (nudge) expect(given).toMatchObject({ type: 'apply_again', ...nudge });
    else expect(given).toBeUndefined();
  });

  it('takes any title into a link and nowhere else', async () => {
    const title = 'Cook & "server" <b>?#/../é';
    const nudge = await first({ applications: [application(1, 'rejected', 1, { job_title: title })] });
    const link = new URL(nudge?.ctaLink ?? '', 'https://stoop.example');
    expect([link.host, link.pathname, link.searchParams.get('search')]).toEqual(['stoop.example', '/jobs', title]);
  });
});

describe('streak and goal', () => {
  it('begin with yesterday, and end with today', async () => {
    expect(await first({ streakDays: 1 })).toMatchObject({ type: 'streak', title: 'Make it two days in a row' });
    expect(await first({ streakDays: 4 })).toMatchObject({ message: 'Apply to one job today to make it 5.' });
    expect(await first({ streakDays: 5, appliedToday: true })).toBeUndefined();
  });

  it.each([
    ['2026-11-18', 4, 'low'],
    ['2026-11-19', 4, 'medium'],
    ['2026-11-19', 5, 'low'],
    ['2026-11-22', 0, 'medium'],
  ])('on %s with %s sent it is %s', async (today, thisWeek, urgency) => {
    expect(await first({ today, thisWeek })).toMatchObject({ type: 'goal_boost', urgency });
  });

  it('counts one', async () => {
    expect(await first({ thisWeek: 9 })).toMatchObject({ title: 'One more this week' });
    expect(await first({ thisWeek: 9 }, 'es')).toMatchObject({ title: 'Una más esta semana' });
    expect(await first({ thisWeek: 11 })).toBeUndefined();
  });
});

describe('the built-in words', () => {
  const cases = [
    everything,
    facts({ streakDays: 1, thisWeek: 0, applications: [application(1, 'started', 1)] }),
    facts({ totalApplications: 0, thisWeek: 0, applications: [application(1, 'completed', 20)] }),
  ];

  it('are fit to show, in both languages, and differ', async () => {
    for (const given of cases) {
      const [english, spanish] = await Promise.all([writeNudges(given, 'en', null), writeNudges(given, 'es', null)]);
      for (const nudge of [...english, ...spanish]) expect(nudgeWordsSchema.safeParse(nudge).error).toBeUndefined();
      for (const [place, { message }] of english.entries()) expect(spanish[place]?.message).not.toBe(message);
    }
  });
});
