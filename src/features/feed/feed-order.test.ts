import { describe, expect, it } from 'vitest';
import { feedPage, fillerRow, jobRow } from '../../../tests/feed-answers.ts';
import { arrangeFeed, type FeedItem } from './feed-order.ts';

const PLAIN = { ranked: false };
const ids = (items: FeedItem[]) => items.map((item) => (item.kind === 'job' ? item.job.id : `teaser ${item.slot}`));
const second = feedPage({
  jobs: Array.from({ length: 24 }, (_, index) => jobRow(100 + index)),
  filler: Array.from({ length: 6 }, (_, index) => fillerRow(2000 + index)),
});

describe('the order of the feed', () => {
  it('is shuffled, and the same whenever it is asked for', () => {
    const once = ids(arrangeFeed([feedPage()], 'visit', PLAIN));
    expect(ids(arrangeFeed([feedPage()], 'visit', PLAIN))).toEqual(once);
    const asSent = [...feedPage().jobs, ...feedPage().filler].map((job) => job.id);
    expect(once.filter((id) => !id.startsWith('teaser'))).not.toEqual(asSent);
    expect(once.filter((id) => !id.startsWith('teaser')).sort()).toEqual(asSent.sort());
  });

  it('differs from visit to visit', () => {
    expect(ids(arrangeFeed([feedPage()], 'one', PLAIN))).not.toEqual(ids(arrangeFeed([feedPage()], 'two', PLAIN)));
  });

  it('leaves what was shown where it was when the next batch comes', () => {
    const before = ids(arrangeFeed([feedPage()], 'visit', PLAIN));
    const after = ids(arrangeFeed([feedPage(), second], 'visit', PLAIN));
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length + 29);
  });

  it('keeps the order of the others when a job comes or goes', () => {
    const all = ids(arrangeFeed([feedPage()], 'visit', PLAIN)).filter((id) => !id.startsWith('teaser'));
    const fewer = feedPage({ filler: feedPage().filler.slice(2), jobs: feedPage().jobs.slice(1) });
    const left = ids(arrangeFeed([fewer], 'visit', PLAIN)).filter((id) => !id.startsWith('teaser'));
    expect(left).toHaveLength(27);
    expect(left).toEqual(all.filter((id) => left.includes(id)));
  });

  it('puts filler that came late after everything that was shown', () => {
    const before = ids(arrangeFeed([feedPage({ filler: [] })], 'visit', PLAIN));
    const late = ids(arrangeFeed([{ ...feedPage({ filler: [] }), late: [fillerRow(5000)] }], 'visit', PLAIN));
    expect(late.slice(0, before.length)).toEqual(before);
    expect(late.at(-1)).toBe(fillerRow(5000).id);
  });

  it('keeps the order of a search and starts with its best match', () => {
    const page = feedPage();
    const real = arrangeFeed([page], 'visit', { ranked: true }).flatMap((item) =>
      item.kind === 'job' && !item.job.is_fake ? [item.job.id] : [],
    );
    expect(real).toEqual(page.jobs.map((job) => job.id));
    expect(ids(arrangeFeed([page], 'visit', { ranked: true }))[0]).toBe(page.jobs[0]?.id);
  });

  it('skips jobs without id or title, doubles, and the one shown elsewhere', () => {
    const jobs = [jobRow(1), jobRow(2, { title: ' ' }), jobRow(3, { id: '' }), jobRow(1), jobRow(4)];
    const shown = ids(arrangeFeed([feedPage({ jobs, filler: [] })], 'visit', { ranked: true, without: jobRow(4).id }));
    expect(shown).toEqual([jobRow(1).id]);
  });
});

describe('the locked teaser', () => {
  const slots = (seed: string) =>
    arrangeFeed([feedPage(), second], seed, PLAIN).flatMap((item, index) =>
      item.kind === 'teaser' ? [index + 1] : [],
    );

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
