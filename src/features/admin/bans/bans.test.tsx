// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { openRoutes } from '../../../../tests/open-routes.tsx';
import { BansPage } from './bans-page.tsx';

const BAN = {
  id: 'b1',
  kind: 'domain',
  shown_as: 'acm•••',
  note: 'Asked for a deposit',
  closed: 2,
  created_at: '2026-11-26T17:00:00Z',
  lifted_at: null as string | null,
};
let backend: ReturnType<typeof fakeBackend>;
let bans: (typeof BAN)[];
beforeEach(() => {
  bans = [];
  backend = fakeBackend();
  backend.answer('rpc/bans', () => bans);
  backend.answer('rpc/ban_preview', () => ({ value: 'acme.example', jobs: 2, people: 1, is_banned: false }));
  openRoutes('/admin/bans', <Route path="/admin/bans" element={<BansPage />} />);
});

it('shows what a ban closes before anything is closed', async () => {
  backend.answer('rpc/ban_contact', () => {
    bans = [BAN];
    return { id: 'b1', closed: 2, told: 1 };
  });
  expect(await screen.findByText('Nobody is banned.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Which/ }), 'Acme.example');
  await userEvent.click(screen.getByRole('button', { name: 'See what it closes' }));
  expect(await screen.findByRole('dialog', { name: 'Ban acme.example?' })).toBeTruthy();
  expect(screen.getByText(/2 jobs are closed, and 1 person who applied is told/)).toBeTruthy();
  expect(backend.bodies('rpc/ban_contact')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Ban and close 2 jobs' }));
  expect(await screen.findByText('acm•••')).toBeTruthy();
  expect(screen.getByText('2 jobs closed, 1 message on the way.')).toBeTruthy();
  expect(backend.bodies('rpc/ban_contact')).toEqual([{ p_kind: 'domain', p_value: 'Acme.example' }]);
});

it('asks to close nothing where nothing is open', async () => {
  backend.answer('rpc/ban_preview', () => ({ value: 'acme.example', jobs: 0, people: 0, is_banned: false }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Which/ }), 'acme.example');
  await userEvent.click(screen.getByRole('button', { name: 'See what it closes' }));
  await screen.findByText(/No job is open now/);
  expect(screen.getByRole('button', { name: 'Ban' })).toBeTruthy();
});

it('says at its field what cannot be banned, and keeps what was typed', async () => {
  const message = 'Everybody can have an address there: ban the address.';
  backend.answer('rpc/ban_preview', () => Response.json({ code: 'PT400', message, hint: 'p_value' }, { status: 400 }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Which/ });
  await userEvent.type(field, 'gmail.com');
  await userEvent.click(screen.getByRole('button', { name: 'See what it closes' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field.value).toBe('gmail.com');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lifts a ban and says how many jobs opened again', async () => {
  bans = [BAN];
  backend.answer('rpc/lift_ban', () => {
    bans = [{ ...BAN, lifted_at: '2026-11-27T17:00:00Z' }];
    return { id: 'b1', reopened: 2 };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lift the ban of acm•••' }));
  expect(await screen.findByText('2 jobs opened again.')).toBeTruthy();
  expect(await screen.findByText(/^Lifted /)).toBeTruthy();
  expect(backend.bodies('rpc/lift_ban')).toEqual([{ p_id: 'b1' }]);
});
