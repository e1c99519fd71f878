// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { openRoutes } from '../../../../tests/open-routes.tsx';
import { skippedText } from './bulk-send.tsx';
import { ReapplyQueuePage } from './reapply-queue-page.tsx';

const entry = (id: string, status: string) => ({
  id,
  application_id: 'a1',
  user_name: `Name ${id}`,
  user_phone: '+17185550142',
  user_email: null,
  job_id: 'j1',
  job_title: 'Order picker',
  job_company: null,
  job_location: 'Bronx',
  reason: 'abandoned_step1',
  status,
  consented: true,
  send_count: 0,
  created_at: '2026-11-18T15:00:00Z',
  last_sent_at: null,
});
const waiting = { waiting: 71, looked_at: 71, ready: 38, skipped: { no_consent: 30, messaged_today: 3 } };

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/admin_reapply_page', () => ({
    rows: ['pending', 'sent', 'reapplied', 'expired'].map((status) => entry(status, status)),
    counts: { pending: 71, sent: 30, reapplied: 10, expired: 4 },
    next_cursor: null,
  }));
  backend.answer('rpc/nudge_waiting', () => waiting);
  backend.answer('send-reapply-nudges', () => ({ queued: 1, skipped: 0, reasons: {} }));
});

function open() {
  openRoutes('/admin/reapply', <Route path="/admin/reapply" element={<ReapplyQueuePage />} />);
  return userEvent.setup();
}

describe('the reapply queue', () => {
  it('offers Send Now only where it works', async () => {
    const person = open();
    const table = await screen.findByRole('table', { name: 'Queue' });
    expect(await within(table).findAllByRole('button', { name: /^Send Now/ })).toHaveLength(2);
    await person.click(within(table).getByRole('button', { name: 'Send Now: Name pending, Order picker' }));
    expect(await screen.findByText('Test nudge sent!')).toBeTruthy();
    expect(backend.bodies('send-reapply-nudges')).toEqual([{ reapply_id: 'pending', force_send: true }]);
  });

  it('says whom a bulk send reaches and why others are skipped, and asks first', async () => {
    const person = open();
    expect(await screen.findByText(/Skipped: 30 without consent on record, 3 messaged today/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send 38 nudges' }));
    const dialog = screen.getByRole('dialog', { name: 'Send 38 nudges?' });
    expect(backend.bodies('send-reapply-nudges')).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Send 38 nudges' }));
    expect(await screen.findByText('Bulk nudges sent!')).toBeTruthy();
    expect(backend.bodies('send-reapply-nudges')).toEqual([{ limit: 50, force_send: false }]);
  });

  it('has no bulk button to press when nobody may be messaged', async () => {
    backend.answer('rpc/nudge_waiting', () => ({ ...waiting, ready: 0 }));
    open();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send 0 nudges' })).disabled).toBe(true);
  });

  it('says what failed', async () => {
    backend.answer('rpc/admin_reapply_page', () => Response.json({ message: 'no' }, { status: 403 }));
    open();
    expect((await screen.findAllByText('Failed to load reapply entries.')).length).toBeGreaterThan(0);
  });
});

it('puts what is skipped into one sentence', () => {
  expect(skippedText({ no_consent: 0 })).toBe('Nobody has to be skipped.');
  expect(skippedText({ stopped: 1, no_address: 2 })).toBe('Skipped: 1 who said stop, 2 without phone or email.');
});
