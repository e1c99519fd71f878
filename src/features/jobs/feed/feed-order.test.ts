import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/lib/storage.ts';
import { feedPage, fillerRow, jobId, jobRow } from '../../../../tests/feed-answers.ts';
import type { FeedPage } from '../api.ts';
import { arrangeFeed, asFirstSeen, type FeedItem } from './feed-order.ts';

const plain = { isRanked: false, isMixed: true, hasTeasers: true };
const search = { ...plain, isRanked: true, isMixed: false };
const filtered = { ...plain, isMixed: false };
const arrange = (pages: FeedPage[], seed: string, arrangement = plain) => arrangeFeed(pages, seed, arrangement).flat();
const ids = (items: FeedItem[]) => items.map((item) => (item.kind === 'job' ? item.job.id : `teaser ${item.slot}`));
const second = feedPage({
  jobs: Array.from({ length: 24 }, (_, index) => jobRow(100 + index)),
  filler: Array.from({ length: 6 }, (_, index) => fillerRow(2000 + index)),
});

beforeEach(() => session.remove('stoop-feed-groups'));

describe('the order of the feed', () => {
  it('is shuffled, and the same whenever it is asked for', () => {
    const once = ids(arrange([feedPage()], 'visit'));
    expect(ids(arrange([feedPage()], 'visit'))).toEqual(once);
    const asSent = [...feedPage().jobs, ...feedPage().filler].map((job) => job.id);
    expect(once.filter((id) => !id.startsWith('teaser'))).not.toEqual(asSent);
    expect(once.filter((id) => !id.startsWith('teaser')).sort()).toEqual(asSent.sort());
  });

  it('differs from visit to visit', () => {
    expect(ids(arrange([feedPage()], 'one'))).not.toEqual(ids(arrange([feedPage()], 'two')));
  });

  it('leaves what was shown where it was when the next batch comes', () => {
    const before = ids(arrange([feedPage()], 'visit'));
    const after = ids(arrange([feedPage(), second], 'visit'));
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length + 29);
  });

  it('keeps the order of the others when a job comes or goes', () => {
    const all = ids(arrange([feedPage()], 'visit')).filter((id) => !id.startsWith('teaser'));
    const fewer = feedPage({ filler: feedPage().filler.slice(2), jobs: feedPage().jobs.slice(1) });
    const left = ids(arrange([fewer], 'visit')).filter((id) => !id.startsWith('teaser'));
    expect(left).toHaveLength(27);
    expect(left).toEqual(all.filter((id) => left.includes(id)));
  });

  it('puts filler that came late after everything that was shown', () => {
    const before = ids(arrange([feedPage({ filler: [] })], 'visit'));
    const late = ids(arrange([{ ...feedPage({ filler: [] }), late: [fillerRow(5000)] }], 'visit'));
    expect(late.slice(0, before.length)).toEqual(before);
    expect(late.at(-1)).toBe(fillerRow(5000).id);
  });

  it('has no locked teaser for people with active alerts', () => {
    const kinds = (hasTeasers: boolean) => arrange([feedPage(), second], 'visit', { ...plain, hasTeasers });
    expect(kinds(true).some(({ kind }) => kind === 'teaser')).toBe(true);
    expect(kinds(false).some(({ kind }) => kind === 'teaser')).toBe(false);
  });

  it('keeps the order of a search', () => {
    const page = feedPage();
    const shown = ids(arrange([page], 'visit', { ...search, hasTeasers: false }));
    expect(shown).toEqual([...page.jobs, ...page.filler].map((job) => job.id));
  });

  it.each([
    ['a search', search],
    ['a filtered list', filtered],
  ])('puts the filler of %s after its real jobs', (_, arrangement) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const kinds = arrange([feedPage()], seed, arrangement).flatMap((item) =>
        item.kind === 'job' ? [item.job.is_fake] : [],
      );
      expect(kinds).toEqual([...Array(24).fill(false), ...Array(6).fill(true)]);
    }
  });

  it('skips jobs without id or title, and doubles', () => {
    const jobs = [jobRow(1), jobRow(2, { title: ' ' }), jobRow(3, { id: '' }), jobRow(1), jobRow(4)];
    const later = feedPage({ jobs: [jobRow(4), jobRow(5)], filler: [jobRow(1)] });
    const shown = ids(arrange([feedPage({ jobs, filler: [] }), later], 'visit', search));
    expect(shown).toEqual([1, 4, 5].map(jobId));
  });
});

describe('jobs of employers who rarely answer', () => {
  const isLate = (n: number) => n % 3 === 0;
  const late = feedPage({ jobs: feedPage().jobs.map((job, n) => ({ ...job, is_shown_last: isLate(n) })) });
  const kinds = (page: FeedPage, seed: string) =>
    arrange([page], seed).map((item) => (item.kind === 'teaser' ? 'teaser' : item.job.is_fake ? 'filler' : 'job'));
  const real = (page: FeedPage, arrangement = plain) =>
    arrange([page], 'visit', arrangement).flatMap((item) =>
      item.kind === 'job' && !item.job.is_fake ? [item.job.id] : [],
    );

  it('come behind the others, each group in the order of the visit', () => {
    const shown = real(feedPage());
    const number = (id: string) => Number(id.slice(0, 8));
    expect(real(late)).toEqual([
      ...shown.filter((id) => !isLate(number(id))),
      ...shown.filter((id) => isLate(number(id))),
    ]);
  });

  it('move neither filler nor the locked teaser', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) expect(kinds(late, seed)).toEqual(kinds(feedPage(), seed));
  });

  it('stay where they are in a search', () => {
    expect(real(late, search)).toEqual(late.jobs.map((job) => job.id));
  });

  it('come last in their own batch, not behind the next one', () => {
    const both = arrange([late, second], 'visit').flat();
    expect(ids(both).slice(0, 24)).toEqual(ids(arrange([late], 'visit')).slice(0, 24));
  });

  it('stand for the whole visit where it saw them first, also after a reload', () => {
    const before = asFirstSeen([late]);
    expect(before[0]?.jobs).toEqual(late.jobs);
    // An employer has answered everybody, another has not.
    const changed = feedPage({ jobs: late.jobs.map((job, n) => ({ ...job, is_shown_last: n === 1 })) });
    expect(ids(arrange(asFirstSeen([changed, second]), 'visit')).slice(0, 30)).toEqual(
      ids(arrange([late, second], 'visit')).slice(0, 30),
    );
  });

  it('are the same objects while nothing has changed, so that no card is drawn anew', () => {
    expect(asFirstSeen([late])[0]?.jobs.every((job, n) => job === late.jobs[n])).toBe(true);
  });
});

describe('the locked teaser', () => {
  const slots = (seed: string) =>
    arrange([feedPage(), second], seed).flatMap((item, index) => (item.kind === 'teaser' ? [index + 1] : []));

  it('stands in seventh slots only', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) expect(slots(seed).every((slot) => slot % 7 === 0)).toBe(true);
  });

  it('stands there about half of the time', () => {
    const share = Array.from({ length: 200 }, (_, visit) => slots(`visit ${visit}`).length / 8);
    const mean = share.reduce((sum, value) => sum + value, 0) / share.length;
    expect(mean).toBeGreaterThan(0.42);
    expect(mean).toBeLessThan(0.58);
  });
});
