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
const watched = new Map<Element, (entries: Told[]) => void>();
/** What stands in these places of the list comes near the screen, or goes far from it. */
const tell = (isIntersecting: boolean, elements: Element[]) =>
  act(() => {
    const boundingClientRect = { top: 0, width: 358, height: 564 } as DOMRectReadOnly;
    for (const target of elements) watched.get(target)?.([{ target, isIntersecting, boundingClientRect }]);
  });
const chunks = () => [...document.querySelectorAll('[data-chunk]')];
const titles = () => [...document.querySelectorAll('article h2')].map((title) => title.textContent);
const button = (n: number) => document.querySelector(`[id="job-${jobId(n)}"] button`) as HTMLButtonElement;

const items = (from: number) =>
  Array.from({ length: 90 }, (_, n) => ({ kind: 'job' as const, job: jobRow(from + n), batch: 0 }));
/** A list of 90; each test has its own, since where the cards of a list were is remembered. */
const open = (from: number) => {
  const list = { items: items(from), search: '', hasMore: false, loadingMore: false, onMore: () => undefined };
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
        watched.set(element, this.tell);
      }
      unobserve(element: Element) {
        watched.delete(element);
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
  expect(chunks().map((chunk) => (chunk as HTMLElement).style.height)).toEqual([
    ...Array(20).fill(''),
    ...Array(10).fill('564px'),
  ]);

  tell(true, chunks().slice(-2));
  await waitFor(() => expect(titles()).toHaveLength(66));
  expect(titles().at(-1)).toBe('Order picker 89');
});

it('what is open or has the focus stays', async () => {
  open(100);
  fireEvent.click(button(170));
  await waitFor(() => expect(document.querySelector('.btn-primary')).toBeTruthy());
  button(180).focus();
  tell(false, chunks());
  expect(titles().slice(60)).toEqual([169, 170, 171, 178, 179, 180].map((n) => `Order picker ${n}`));
});

it('Back finds the places of cards that were far away', () => {
  open(200);
  tell(false, chunks());
  cleanup();
  open(200);
  expect(
    chunks()
      .slice(20)
      .every((chunk) => (chunk as HTMLElement).style.height === '564px'),
  ).toBe(true);
});
