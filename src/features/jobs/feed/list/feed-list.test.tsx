// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { type ComponentProps, Suspense, useState } from 'react';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../../tests/fake-backend.ts';
import { jobDetail, jobId, jobRow } from '../../../../../tests/feed-answers.ts';
import { openRoutes } from '../../../../../tests/open-routes.tsx';
// There at once, as on a phone that has it in its cache.
import '@/features/jobs/job-more.tsx';
import './far/far-list.tsx';
import { nameOfAll, type Section } from '../feed-order.ts';
import { FeedList } from './feed-list.tsx';
import { heights, lastHeights } from './list-memory.ts';

type Told = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting' | 'boundingClientRect'>;
const watched = new Map<Element, Set<(entries: Told[]) => void>>();
/** What came before anybody watched it: a browser tells whoever begins to. */
const untold = new Map<Element, Told>();
/** What stands in these places of the list comes near the screen, or goes far from it. */
const tell = (isIntersecting: boolean, elements: Element[], height = 372) =>
  act(() => {
    const boundingClientRect = { top: 0, width: 358, height } as DOMRectReadOnly;
    for (const target of elements) {
      const told = { target, isIntersecting, boundingClientRect };
      const watchers = [...(watched.get(target) ?? [])];
      if (watchers.length === 0) untold.set(target, told);
      for (const tell of watchers) tell([told]);
    }
  });
/** As waitFor, but it looks every 50 ms, not whenever one of thousands of nodes comes. */
const later = (holds: () => void, options?: { timeout: number }) =>
  waitFor(holds, { container: document.createElement('p'), ...options });
/** Everything comes near, section after section. */
const comeNear = async () => {
  tell(true, sections().slice(2));
  await later(() => expect(slots()).toHaveLength(120));
  tell(true, slots().slice(60));
  await later(() => expect(titles()).toHaveLength(120));
};
const all = (selector: string) => () => [...document.querySelectorAll<HTMLElement>(selector)];
const slots = all('.slot');
const sections = all('[data-part]:not(.slot, [data-part^=from])');
const stretches = all('[data-part^=from]');
const titles = () => [...document.querySelectorAll('article h2')].map((title) => title.textContent);
const button = (n: number) => document.querySelector(`[id="job-${jobId(n)}"] button`) as HTMLButtonElement;

const sectionsOf = (from: number, length: number): Section[] =>
  Array.from({ length: Math.ceil(length / 30) }, (_, part) => {
    const start = from + part * 30;
    const jobs = Array.from({ length: Math.min(30, from + length - start) }, (_, n) => jobRow(start + n));
    const items = jobs.map((job) => ({ kind: 'job' as const, job }));
    return { batch: { jobs, filler: [] }, name: nameOfAll(items), count: items.length, items };
  });
/** Has the list that is open show others. */
let show: (sections: readonly Section[]) => void = () => undefined;
function List(list: ComponentProps<typeof FeedList>) {
  const [sections, setSections] = useState(list.sections);
  show = (next) => act(() => setSections(next));
  return (
    <Suspense>
      <FeedList {...list} sections={sections} />
    </Suspense>
  );
}
/** A list, of 120 unless told. */
const open = async (
  from: number,
  length = 120,
  onMore?: () => void,
  sections = sectionsOf(from, length),
  without?: string,
) => {
  const list = {
    sections,
    without,
    search: '',
    hasMore: Boolean(onMore),
    loadingMore: false,
    onMore: onMore ?? vi.fn(),
  };
  openRoutes('/jobs', <Route path="/jobs" element={<List {...list} />} />);
  await waitFor(() => expect(stretches()).not.toEqual([]));
  return list.sections;
};

beforeEach(() => {
  for (const known of [heights, lastHeights, untold]) known.clear();
  // A phone, whatever other tests have made of this window.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: Told[]) => void;
      constructor(tell: (entries: Told[]) => void) {
        this.tell = tell;
      }
      observe(element: Element) {
        watched.set(element, (watched.get(element) ?? new Set()).add(this.tell));
        const told = untold.get(element);
        untold.delete(element);
        if (told) this.tell([told]);
      }
      unobserve(element: Element) {
        watched.get(element)?.delete(this.tell);
      }
      disconnect() {}
    },
  );
  fakeBackend().answer('rpc/job_detail', (body) => jobDetail(Number(String(body.p_id).slice(0, 8))));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('of a long list the first screens come at once, and only the first sixty cards and those near the screen stay; heights stay', async () => {
  await open(0);
  expect(titles()).toHaveLength(4);
  await later(() => expect(titles()).toHaveLength(60));
  await comeNear();
  tell(false, slots());
  expect(titles()).toHaveLength(60);
  expect(slots().map((slot) => slot.style.height)).toEqual([...Array(60).fill(''), ...Array(60).fill('372px')]);

  tell(true, slots().slice(-2));
  await later(() => expect(titles()).toHaveLength(62));
  expect(titles().at(-1)).toBe('Order picker 119');
});

it('a section is one box until it comes near and when it is far away again', async () => {
  await open(300);
  const boxes = () => sections().map(({ style, childElementCount }) => [style.height, childElementCount]);
  const stay = ['', 30];
  expect(boxes()).toEqual([stay, stay, ['5748px', 0], ['5748px', 0]]);
  await comeNear();
  expect(boxes()).toEqual([stay, stay, stay, stay]);
  tell(false, slots());
  tell(false, sections(), 6012);
  expect(boxes()).toEqual([stay, stay, ['6012px', 0], ['6012px', 0]]);
  tell(true, sections().slice(2, 3));
  await later(() => expect(slots()).toHaveLength(90));
  tell(true, slots().slice(89, 90));
  await later(() => expect(titles().at(-1)).toBe('Order picker 389'));
});

it('of a list of 600 the jobs of the first sections and of those near the screen are in memory; the others come back as they were', async () => {
  const list = sectionsOf(1000, 600);
  const before = structuredClone(list.map(({ items }) => items));
  await open(1000, 600, undefined, list);
  const inMemory = () => list.filter(({ items, batch }) => items && batch.jobs.length > 0).map(({ name }) => name);
  // The first ones are always there, and the last may still grow.
  const stay = [0, 1, 19].map((n) => list[n]?.name);
  await later(() => expect(inMemory()).toEqual(stay), { timeout: 20_000 });
  tell(false, stretches(), 45_984);
  expect(stretches().map(({ style, childElementCount }) => [style.height, childElementCount])).toEqual([
    ['45984px', 0],
    ['', 8],
    ['', 2],
  ]);

  tell(true, stretches().slice(0, 1));
  await later(() => expect(sections()).toHaveLength(20));
  tell(true, sections().slice(4, 5));
  await later(() => expect(slots()).toHaveLength(90));
  expect(list[4]?.items).toEqual(before[4]);
  expect(list[4]?.batch.jobs).toHaveLength(30);
  tell(true, slots().slice(60, 61));
  await later(() => expect(titles().at(-1)).toBe('Order picker 1120'));
  tell(false, slots());
  tell(false, sections(), 5748);
  await later(() => expect(inMemory()).toEqual(stay), { timeout: 20_000 });
});

it('the last section keeps its jobs, and is put away with the next one where its stretch left the page meanwhile', async () => {
  const list = sectionsOf(4000, 1290);
  await open(4000, 1260, undefined, list.slice(0, 42));
  const inMemory = () => list.flatMap(({ items }, n) => (items ? [n] : []));
  await later(() => expect(inMemory()).toEqual([0, 1, 41, 42]), { timeout: 20_000 });
  tell(false, stretches(), 45_984);
  expect(stretches().at(-1)?.childElementCount).toBe(0);
  show(list);
  await later(() => expect(stretches()).toHaveLength(6));
  await later(() => expect(inMemory()).toEqual([0, 1, 42]));
});

it('a section that comes near before it was put away keeps its jobs', async () => {
  const list = await open(2000);
  tell(true, sections().slice(2, 3));
  await later(() => expect(slots()).toHaveLength(90));
  await new Promise((packed) => setTimeout(packed, 200));
  expect(list[2]?.items).toHaveLength(30);
});

it('the next batch is asked for in time where the card that asks for it has left the page', async () => {
  const onMore = vi.fn();
  await open(500, 120, onMore);
  expect(onMore).not.toHaveBeenCalled();
  tell(true, sections().slice(1, 2));
  expect(onMore).not.toHaveBeenCalled();
  tell(true, sections().slice(2, 3));
  expect(onMore).toHaveBeenCalled();
});

it('what is open or has the focus stays', async () => {
  await open(100);
  await comeNear();
  fireEvent.click(button(170));
  await later(() => expect(document.querySelector('[data-look=primary]')).toBeTruthy());
  button(180).focus();
  tell(false, slots());
  tell(false, sections());
  expect(titles().slice(60)).toEqual([170, 180].map((n) => `Order picker ${n}`));
});

it('what was left in the page because its parts had not gone yet goes after them', async () => {
  await open(700);
  await comeNear();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 358, height: 5748 } as DOMRect);
  tell(false, sections(), 5748);
  expect(sections()[2]?.style.height).toBe('');
  tell(false, slots());
  await later(() => expect(sections()[2]?.childElementCount).toBe(0));
});

it('Back finds the places of cards that were far away, put away or not', async () => {
  const list = await open(200);
  await comeNear();
  tell(false, slots(), 400);
  tell(false, sections(), 6168);
  await later(() => expect(list[2]?.items).toBeNull());
  cleanup();
  await open(200, 120, undefined, list);
  expect(sections()[2]?.style.height).toBe('6168px');
  tell(true, sections().slice(2, 3));
  await later(() => expect(slots()).toHaveLength(90));
  expect(
    slots()
      .slice(60, 90)
      .map((slot) => slot.style.height),
  ).toEqual(Array(30).fill('400px'));
});

it('a card that stands elsewhere is left out', async () => {
  await open(900, 120, undefined, undefined, jobId(903));
  await later(() => expect(titles()).toHaveLength(59));
  expect(titles().slice(0, 4)).toEqual([900, 901, 902, 904].map((n) => `Order picker ${n}`));
});
