// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { openRoutes } from '../../../../tests/open-routes.tsx';
import { DuplicatesPage } from './duplicates-page.tsx';

const job = (n: number, fields: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  title: `Line Cook ${n}`,
  company: 'The Harbor Room',
  location: 'New York, NY',
  pay_range: '$20/hour',
  job_type: null,
  shifts: [],
  description: 'Grill and saute.',
  posted_at: '2026-11-18T15:00:00Z',
  source: 'feed',
  state: 'active',
  applications: 0,
  ...fields,
});
const pair = {
  id: job(1).id,
  is_decided: false,
  job: job(1, { state: 'duplicate' }),
  shown: job(2, { source: 'city' }),
};

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/admin_duplicates_page', (body) => {
    const kind = (body as { p_filters: { kind: string } }).p_filters.kind;
    return { rows: kind === 'crowded' ? [{ jobs: 60, job: job(3) }] : [pair], next_cursor: null };
  });
  backend.answer('rpc/join_jobs', () => ({ job_id: job(1).id, shown_id: job(2).id }));
  backend.answer('rpc/split_job', () => ({ job_id: job(1).id, shown_id: job(2).id }));
});

function open(at = '') {
  openRoutes(`/admin/duplicates${at}`, <Route path="/admin/duplicates" element={<DuplicatesPage />} />);
  return userEvent.setup();
}

it('shows two jobs side by side, and splits them', async () => {
  const person = open();
  const card = within(await screen.findByRole('listitem', { name: 'Line Cook 1 and Line Cook 2' }));
  expect(card.getByText('Shown')).toBeTruthy();
  expect(card.getByText('Behind it')).toBeTruthy();
  await person.click(card.getByRole('button', { name: 'Split: Line Cook 1 of feed' }));
  expect(await screen.findByText('Split: both are shown')).toBeTruthy();
  expect(backend.bodies('rpc/split_job')).toEqual([{ p_job_id: job(1).id }]);
});

it('shows the other one instead', async () => {
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Join and show this one: Line Cook 1 of feed' }));
  expect(backend.bodies('rpc/join_jobs')).toEqual([{ p_job_id: job(2).id, p_shown_id: job(1).id }]);
});

it('joins two that are alike, whichever is to be shown', async () => {
  const person = open('?kind=alike');
  await person.click(await screen.findByRole('button', { name: 'Join and show this one: Line Cook 2 of city' }));
  expect(await screen.findByText('Joined: one is shown')).toBeTruthy();
  expect(backend.bodies('rpc/join_jobs')).toEqual([{ p_job_id: job(1).id, p_shown_id: job(2).id }]);
});

it('tells of groups that are too large', async () => {
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Too many to join' }));
  expect(await screen.findByText('60 open jobs say the same: each is shown.')).toBeTruthy();
});
