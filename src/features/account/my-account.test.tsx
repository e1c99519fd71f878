// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeLocale } from '@/lib/i18n.ts';
import { rememberAnswers } from '@/lib/known-answers.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { openRoutes } from '../../../tests/open-routes.tsx';
import { MyAccount } from './my-account.tsx';

beforeEach(() => {
  fakeBackend();
});
afterEach(() => {
  changeLocale('en');
});

const open = () => openRoutes('/earn', <Route path="/earn" element={<MyAccount />} />);
const href = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

it('says that nobody is signed in, and leads to sign-in, payment and data', () => {
  open();
  expect(screen.getByText('You are not signed in')).toBeTruthy();
  expect(href('Sign in')).toBe('/sign-in?next=%2Fearn');
  expect(href(/^Payment/)).toBe('/referrals');
  expect(href(/^My data/)).toBe('/settings/alerts#data');
});

it('shows a visitor as whom they applied, in the language that they choose', async () => {
  rememberAnswers({ first_name: 'Maria', phone_number: '2127365000' });
  open();
  expect(screen.getByText('Maria, (212) 736-5000')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mi cuenta' })).toBeTruthy());
});
