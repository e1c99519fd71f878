// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeLocale } from '@/lib/i18n.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { openRoutes } from '../../../tests/open-routes.tsx';
import { StatsPage } from './stats-page.tsx';

const NONE = {
  days: 90,
  jobs_open: null,
  answered_share: null,
  median_days_to_answer: null,
  interviews: null,
  hires_confirmed_by_both: null,
  hires_confirmed_by_one: null,
};
let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => {
  changeLocale('en');
});
const open = () => openRoutes('/stats', <Route path="/stats" element={<StatsPage />} />);
const figures = async () => {
  await screen.findAllByRole('definition');
  return screen.getAllByRole('definition').map(({ textContent }) => textContent);
};

it('shows the figures, and which are of too few', async () => {
  backend.answer('rpc/board_stats', () => ({
    ...{ ...NONE, jobs_open: 3064, answered_share: 0.41, median_days_to_answer: 2.5 },
    ...{ interviews: 120, hires_confirmed_by_one: 12 },
  }));
  open();
  expect(await figures()).toEqual(['3,064', '41%', '2.5 days', '120', 'Too few to say', '12']);
  expect(screen.getByText(/^Of the last 90 days\./)).toBeTruthy();
});

it.each([
  [0.4, 'a day'],
  [1, 'a day'],
  [1.1, '1.1 days'],
])('says a median of %s days as %s', async (median_days_to_answer, said) => {
  backend.answer('rpc/board_stats', () => ({ ...NONE, median_days_to_answer }));
  open();
  expect((await figures())[2]).toBe(said);
});

it('says of a new board that there is too little, in Spanish too', async () => {
  backend.answer('rpc/board_stats', () => NONE);
  changeLocale('es');
  open();
  expect(new Set(await figures())).toEqual(new Set(['Muy pocas para decirlo']));
});

it('offers to try again when they could not be loaded', async () => {
  backend.answer('rpc/board_stats', () => Response.json({ message: 'no' }, { status: 400 }));
  open();
  expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
