// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { address, openRoutes } from '../../../../tests/open-routes.tsx';
import type { AuditEntry } from './api.ts';
import { AuditPage } from './audit-page.tsx';

const entry = (n: number, fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: String(n),
  actor: 'denise@example.com',
  action: 'update',
  table_name: 'jobs',
  row_id: `00000000-0000-4000-8000-00000000000${n}`,
  before: { status: 'active' },
  after: { status: 'expired' },
  created_at: '2026-11-18T15:00:00Z',
  ...fields,
});
let backend: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/audit_entries', (body) =>
    body.p_after ? { rows: [entry(2)], next_cursor: null } : { rows: [entry(1)], next_cursor: '1' },
  );
});

function open(at = '/admin/audit') {
  openRoutes(at, <Route path="/admin/audit" element={<AuditPage />} />);
  return userEvent.setup();
}
const requested = () => backend.bodies('rpc/audit_entries').at(-1);

describe('the audit log', () => {
  it('says who changed what, before and after', async () => {
    open();
    const row = await screen.findByRole('row', { name: /denise@example.com/ });
    expect(within(row).getByText('Changed: Job')).toBeTruthy();
    expect(within(row).getByText('status: active → expired')).toBeTruthy();
    expect(requested()).toMatchObject({ p_down: true });
  });

  it('names an employer who answered by a link', async () => {
    backend.answer('rpc/audit_entries', () => ({ rows: [entry(1, { actor: 'employer' })], next_cursor: null }));
    open();
    expect(await screen.findByRole('cell', { name: 'Employer' })).toBeTruthy();
  });

  it('goes to the older page by its key and back', async () => {
    const person = open();
    await screen.findByText('status: active → expired');
    await person.click(screen.getByRole('button', { name: 'Older' }));
    await vi.waitFor(() => expect(requested()).toMatchObject({ p_after: '1' }));
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true),
    );
    await person.click(screen.getByRole('button', { name: 'Newer' }));
    expect(address()).toBe('/admin/audit');
  });

  it('filters, keeps that in the address, and shows all of one thing', async () => {
    const person = open();
    await screen.findByText('status: active → expired');
    await person.selectOptions(screen.getByLabelText('What'), 'Payout');
    await vi.waitFor(() => expect(requested()).toMatchObject({ p_filters: { table: 'referral_payouts' } }));
    await person.click(await screen.findByRole('button', { name: /^All of 0000/ }));
    expect(address()).toBe('/admin/audit?row=00000000-0000-4000-8000-000000000001');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/admin/audit');
  });

  it('exports what the filters leave, all of it', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    backend.answer('export-analytics-data', () => Response.json({ message: 'There is no such day.' }, { status: 400 }));
    const person = open('/admin/audit?table=jobs&from=2026-11-01');
    await person.click(await screen.findByRole('button', { name: 'Export the audit log as CSV' }));
    expect(await screen.findByText('There is no such day.')).toBeTruthy();
    expect(backend.bodies('export-analytics-data')).toEqual([
      {
        dataType: 'audit',
        startDate: '2026-11-01',
        endDate: '',
        filters: { table: 'jobs', action: '', actor: '', row: '', sort: 'time-' },
      },
    ]);
  });

  it('sends nothing while the last day is before the first', async () => {
    open('/admin/audit?from=2026-11-18&to=2026-11-17');
    expect(await screen.findByText('The last day is before the first.')).toBeTruthy();
    expect(backend.calls).toEqual([]);
  });

  it('says what failed and tries again', async () => {
    backend.answer('rpc/audit_entries', () => Response.json({ message: 'no' }, { status: 500 }));
    const person = open();
    expect(await screen.findByText('Failed to load the audit log.')).toBeTruthy();
    backend.answer('rpc/audit_entries', () => ({ rows: [], next_cursor: null }));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Nothing was changed yet/)).toBeTruthy();
  });
});
