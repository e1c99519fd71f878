// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeLocale } from '@/lib/i18n.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { openRoutes } from '../../../tests/open-routes.tsx';
import { OutcomePage } from './outcome-page.tsx';

const TOKEN = 'a1'.repeat(32);
const question = { job_title: 'Fry Cook', company: 'Pearl Diner', pay_range: '$18/hour', has_started: null, pay: null };
let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/outcome', () => question);
});
afterEach(() => {
  changeLocale('en');
});
const open = (token = TOKEN) =>
  openRoutes(`/outcome/${token}`, <Route path="/outcome/:token" element={<OutcomePage />} />);

it('asks whether somebody started, and then about the pay; nothing is sent before the tap', async () => {
  backend.answer('rpc/answer_outcome', () => ({ ...question, has_started: true, pay: 'less' }));
  open();
  expect(await screen.findByText('Fry Cook')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Less' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Say whether you started.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes, I started' }));
  expect(screen.getByText('The ad said: $18/hour')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Less' }));
  expect(backend.bodies('rpc/answer_outcome')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See how Stoop does' }).getAttribute('href')).toBe('/stats');
  expect(backend.bodies('rpc/answer_outcome')).toEqual([{ p_token: TOKEN, p_started: true, p_pay: 'less' }]);
});

it('shows what was answered, and lets it be changed', async () => {
  backend.answer('rpc/outcome', () => ({ ...question, has_started: true, pay: 'more' }));
  backend.answer('rpc/answer_outcome', () => ({ ...question, has_started: false }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change my answer' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'More' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'No, I did not' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  expect(backend.bodies('rpc/answer_outcome')).toEqual([{ p_token: TOKEN, p_started: false }]);
});

it('keeps the choice when it could not be sent', async () => {
  backend.answer('rpc/answer_outcome', () => new Response('', { status: 502 }));
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'No, I did not' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your answer was not sent. Please try again.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No, I did not' }).checked).toBe(true);
});

it('leads on from a link that is over, or none', async () => {
  backend.answer('rpc/outcome', () =>
    Response.json({ code: 'PT404', message: 'This link no longer works.', hint: 'p_token' }, { status: 404 }),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  cleanup();
  open('x');
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeTruthy();
  expect(screen.queryByText(/60 days/)).toBeNull();
  expect(backend.bodies('rpc/outcome')).toHaveLength(1);
});

it('says what the ad promised in Spanish too', async () => {
  changeLocale('es');
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Sí, empecé' }));
  expect(screen.getByText('El anuncio decía: $18/hora')).toBeTruthy();
});
