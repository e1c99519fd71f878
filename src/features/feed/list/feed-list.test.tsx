// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { Route } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { jobDetail, jobId, jobRow } from '../../../../tests/feed-answers.ts';
import { openRoutes } from '../../../../tests/open-routes.tsx';
// There at once, as on a phone that has it in its cache.
import '../../jobs/job-more.tsx';
import { FeedList } from './feed-list.tsx';

type Told = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting' | 'boundingClientRect'>;
const watched = new Map<Element, Set<(entries: Told[]) => void>>();
/** What stands in these places of the list comes near the screen, or goes far from it. */
const tell = (isIntersecting: boolean, elements: Element[], height = 372) =>
  act(() => {
    const boundingClientRect = { top: 0, width: 358, height } as DOMRectReadOnly;
    for (const target of elements)
      for (const tell of watched.get(target) ?? []) tell([{ target, isIntersecting, boundingClientRect }]);
  });
const all = (selector: string) => () => [...document.querySelectorAll<HTMLElement>(selector)];
const chunks = all('[data-part]:not([data-part^=all])');
const sections = all('[data-part^=all]');
const titles = () => [...document.querySelectorAll('article h2')].map((title) => title.textContent);
const button = (n: number) => document.querySelector(`[id="job-${jobId(n)}"] button`) as HTMLButtonElement;

const items = (from: number, length: number) =>
  Array.from({ length }, (_, n) => ({ kind: 'job' as const, job: jobRow(from + n), batch: 0 }));
/** A list, of 90 unless told; each test has its own, since where the cards of a list were is remembered. */
const open = (from: number, length = 90, onMore?: () => void) => {
  const list = {
    items: items(from, length),
    search: '',
    hasMore: Boolean(onMore),
    loadingMore: false,
    onMore: onMore ?? vi.fn(),
  };
  openRoutes('/jobs', <Route path="/jobs" element={<FeedList {...list} />} />);
};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: Told[]) => void;
      constructor(tell: (entries: Told[]) => void) {
        this.tell = tell;
      }
      observe(element: Element) {
        watched.set(element, (watched.get(element) ?? new Set()).add(this.tell));
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
  vi.unstubAllGlobals();
});

it('of a long list the first screens come at once, and only the first sixty cards and those near the screen stay; heights stay', async () => {
  open(0);
  expect(titles()).toHaveLength(6);
  tell(true, chunks());
  await waitFor(() => expect(titles()).toHaveLength(90));
  tell(false, chunks());
  expect(titles()).toHaveLength(60);
  expect(chunks().map((chunk) => chunk.style.height)).toEqual([...Array(30).fill(''), ...Array(15).fill('372px')]);

  tell(true, chunks().slice(-2));
  await waitFor(() => expect(titles()).toHaveLength(64));
  expect(titles().at(-1)).toBe('Order picker 89');
});

it('a section that is far away is one box, and has its parts again when it comes near', async () => {
  open(300);
  tell(false, chunks());
  tell(false, sections(), 5748);
  expect(chunks()).toHaveLength(30);
  expect(sections().map(({ style, childElementCount }) => [style.height, childElementCount])).toEqual([
    ['', 15],
    ['', 15],
    ['5748px', 0],
  ]);
  tell(true, sections().slice(-1));
  await waitFor(() => expect(chunks()).toHaveLength(45));
  tell(true, chunks().slice(-1));
  await waitFor(() => expect(titles().at(-1)).toBe('Order picker 389'));
});

it('the next batch is asked for in time where the card that asks for it has left the page', () => {
  const onMore = vi.fn();
  open(500, 90, onMore);
  tell(false, chunks());
  tell(false, sections(), 5748);
  expect(onMore).not.toHaveBeenCalled();
  tell(true, sections().slice(1, 2));
  expect(onMore).not.toHaveBeenCalled();
  tell(true, sections().slice(2));
  expect(onMore).toHaveBeenCalled();
});

it('one that is still growing keeps its parts', () => {
  open(400, 80);
  tell(false, sections(), 3828);
  expect(chunks()).toHaveLength(40);
});

it('what is open or has the focus stays', async () => {
  open(100);
  tell(true, chunks());
  await waitFor(() => expect(titles()).toHaveLength(90));
  fireEvent.click(button(170));
  await waitFor(() => expect(document.querySelector('.btn-primary')).toBeTruthy());
  button(180).focus();
  tell(false, chunks());
  tell(false, sections());
  expect(titles().slice(60)).toEqual([170, 171, 180, 181].map((n) => `Order picker ${n}`));
});

it('Back finds the places of cards that were far away', async () => {
  open(200);
  tell(false, chunks());
  tell(false, sections(), 5748);
  cleanup();
  open(200);
  expect(sections()[2]?.style.height).toBe('5748px');
  tell(true, sections().slice(2));
  await waitFor(() => expect(chunks()).toHaveLength(45));
  expect(
    chunks()
      .slice(30)
      .map((chunk) => chunk.style.height),
  ).toEqual(Array(15).fill('372px'));
});
