// @vitest-environment jsdom

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { address, openRoutes } from '../../../../tests/open-routes.tsx';
import { keepSession, MARIA } from '../../../../tests/signed-in.ts';
import { PayoutCodesPanel } from './codes-panel.tsx';
import { PayoutsPanel } from './payouts-panel.tsx';
import type { CodeToDecide, Payout } from './schema.ts';

const at = '2026-11-18T14:14:00Z';
const FIGURES = {
  clicks: 142,
  signups: 31,
  estimate_cents: 31_000,
  friends_proven: 12,
  risk_score: 80,
  fraud_score: 40,
};
const PAYOUT: Payout = {
  id: 'p1',
  attribution_id: 't1',
  application_id: 'a1',
  kind: 'referral',
  referral_code: 'K7QX2M',
  referrer_optin_id: '0b9c6a2e-9999-4999-8999-999999999999',
  referrer_name: 'Rosa',
  paid_by: { method: 'venmo', handle: '@rosa-m', usable_at: at, is_usable: true },
  amount_cents: 1500,
  is_proven: true,
  status: 'pending',
  reason: null,
  job_title: 'Order picker',
  city: 'Bronx',
  created_at: at,
  decided_at: null,
  paid_at: null,
  payer: null,
  ...FIGURES,
};
const CODE: CodeToDecide = {
  referral_code: 'K7QX2M',
  referrer_optin_id: '0b9c6a2e-9999-4999-8999-999999999999',
  referrer_name: 'Rosa',
  waiting: 2,
  amount_cents: 2500,
  newest_at: at,
  ...FIGURES,
};
const TOTALS = {
  waiting: 14,
  waiting_cents: 18_500,
  flagged: 0,
  high_risk: 2,
  high_risk_is_least: false,
  approved: 61,
  approved_cents: 85_500,
  rejected: 7,
  rejected_cents: 9500,
};
const HISTORY = [{ at, by: 'denise@example.com', status: 'flagged', reason: 'Needs review' }];

let backend: ReturnType<typeof fakeBackend>;
let decided: number;

beforeEach(() => {
  decided = 1;
  backend = fakeBackend();
  keepSession();
  backend.answer('rpc/payout_totals', () => TOTALS);
  backend.answer('rpc/payouts_page', () => ({ rows: [PAYOUT], next_cursor: { at, id: 'p1' } }));
  backend.answer('rpc/payout_detail', () => ({
    ...FIGURES,
    status: 'pending',
    amount_cents: 1500,
    clicks_from_one_address: 118,
    history: HISTORY,
  }));
  backend.answer('rpc/payout_codes', () => [CODE]);
  backend.answer('process-payout', () => ({ action: 'approve', decided, amount_cents: 1500, request_id: 'r' }));
});

function open(panel = <PayoutsPanel />, at_ = '/admin-tools?tab=payouts') {
  openRoutes(at_, <Route path="/admin-tools" element={panel} />);
  return userEvent.setup();
}

describe('the payouts of the toolkit', () => {
  it('show what waits, with amount, kind and risk', async () => {
    open();
    const row = (await screen.findByText('K7QX2M')).closest('tr');
    expect(row?.textContent).toContain('$15.00');
    expect(row?.textContent).toContain('Referral');
    expect(within(row as HTMLElement).getByText('High · 80')).toBeTruthy();
    expect(within(row as HTMLElement).getByRole('link', { name: 'Rosa' })).toBeTruthy();
    expect(within(row as HTMLElement).getByText('Venmo @rosa-m')).toBeTruthy();
    const totals = within(screen.getByRole('region', { name: 'Totals' }));
    expect(await totals.findByText('$185.00 to decide')).toBeTruthy();
    expect(backend.bodies('rpc/payouts_page')[0]).toMatchObject({ p_filters: { status: 'pending' } });
  });

  it('record who paid an approved one, and when, and take it back', async () => {
    let paid: object = { paid_at: null, payer: null };
    backend.answer('rpc/payouts_page', () => ({
      rows: [{ ...PAYOUT, status: 'approved', decided_at: at, ...paid }],
      next_cursor: null,
    }));
    backend.answer('rpc/mark_payout_paid', ({ p_undo }) => {
      paid = p_undo ? { paid_at: null, payer: null } : { paid_at: at, payer: 'denise@example.com' };
      return { id: 'p1', paid_at: p_undo ? null : at };
    });
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Mark as paid: K7QX2M, Order picker' }));
    expect(await screen.findByText('Paid Nov 18 by denise@example.com')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Not paid: K7QX2M, Order picker' }));
    await screen.findByRole('button', { name: 'Mark as paid: K7QX2M, Order picker' });
    expect(backend.bodies('rpc/mark_payout_paid')).toEqual([
      { p_id: 'p1', p_undo: false },
      { p_id: 'p1', p_undo: true },
    ]);
  });

  it('of somebody who was erased cannot be approved', async () => {
    backend.answer('rpc/payouts_page', () => ({ rows: [{ ...PAYOUT, referrer_optin_id: null }], next_cursor: null }));
    open();
    await screen.findByRole('button', { name: 'Reject K7QX2M, Order picker' });
    expect(screen.queryByRole('button', { name: 'Approve K7QX2M, Order picker' })).toBeNull();
  });

  it('name no account that was changed less than 72 hours ago, and show what was decided', async () => {
    const paid_by = { method: 'zelle', handle: null, usable_at: '2026-11-21T14:14:00Z', is_usable: false };
    const rows = [{ ...PAYOUT, status: 'flagged', decided_at: at, paid_by }];
    backend.answer('rpc/payouts_page', () => ({ rows, next_cursor: null }));
    const person = open();
    expect(await screen.findByText(/^Zelle from Nov 21, 9:14\sAM$/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'History of K7QX2M, Order picker' }));
    expect(await within(screen.getByRole('dialog')).findByText(/Flagged .* by denise@example.com/)).toBeTruthy();
  });

  it('that were approved for no method say what was said since, which is approved on its own', async () => {
    const rows = [
      { ...PAYOUT, status: 'approved', decided_at: at, paid_by: null, unapproved_method: PAYOUT.paid_by },
      { ...PAYOUT, id: 'p2', referral_code: 'B2MZ7H', status: 'approved', decided_at: at, paid_by: null },
      { ...PAYOUT, id: 'p3', referral_code: 'PW4R9T', paid_by: null },
    ];
    backend.answer('rpc/payouts_page', () => ({ rows, next_cursor: null }));
    const person = open();
    expect(await screen.findByText('Venmo @rosa-m, said since: approve it before you pay')).toBeTruthy();
    expect(screen.getByText('Had not said how')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve B2MZ7H/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: /^Approve PW4R9T/ }));
    expect(screen.getByText(/what they say later needs another approval\.$/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: /^Approve K7QX2M/ }));
    expect(screen.getByText(/^It was approved before the person had said how they are paid/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Approve $15.00' }));
    await vi.waitFor(() =>
      expect(backend.bodies('process-payout')).toMatchObject([{ attributionId: 't1', action: 'approve' }]),
    );
  });

  it('are decided after the amount and what follows were shown, with what was seen', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: /^Reject K7QX2M/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject $15.00 for K7QX2M?' }));
    expect(await dialog.findByText('118 of 142')).toBeTruthy();
    expect(dialog.getByText(/Flagged .* by denise@example.com: Needs review/)).toBeTruthy();
    await person.selectOptions(dialog.getByLabelText('Reason'), 'Needs review');
    await person.click(dialog.getByRole('button', { name: 'Reject $15.00' }));
    expect(await screen.findByText('Payout rejected successfully')).toBeTruthy();
    expect(backend.bodies('process-payout')).toEqual([
      {
        attributionId: 't1',
        kind: 'referral',
        action: 'reject',
        reason: 'Needs review',
        payoutAmount: 1500,
        clicksCount: 142,
        riskScore: 80,
        status: 'pending',
      },
    ]);
    expect(backend.bodies('rpc/payouts_page').length).toBeGreaterThan(1);
  });

  it('say so when somebody was faster', async () => {
    decided = 0;
    const person = open();
    await person.click(await screen.findByRole('button', { name: /^Approve K7QX2M/ }));
    await person.click(screen.getByRole('button', { name: 'Approve $15.00' }));
    expect(await screen.findByText('Somebody decided this already.')).toBeTruthy();
  });

  it('say what the database refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const message = 'The figures have changed. Please reload and try again.';
    backend.answer('process-payout', () => Response.json({ message, field: 'clicksCount' }, { status: 409 }));
    const person = open();
    await person.click(await screen.findByRole('button', { name: /^Approve K7QX2M/ }));
    await person.click(screen.getByRole('button', { name: 'Approve $15.00' }));
    expect(await screen.findByText('Failed to process payout')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('keep what is shown in the address: status, order, page', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Rejected' }));
    expect(address()).toContain('status=rejected');
    await person.click(await screen.findByRole('button', { name: 'Amount, risk' }));
    await vi.waitFor(() =>
      expect(backend.bodies('rpc/payouts_page').at(-1)).toMatchObject({
        p_filters: { status: 'rejected', sort: 'amount-' },
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Next' }));
    await vi.waitFor(() =>
      expect(backend.bodies('rpc/payouts_page').at(-1)).toMatchObject({ p_cursor: { at, id: 'p1' } }),
    );
  });

  it('say that nothing waits, or that they did not load', async () => {
    backend.answer('rpc/payouts_page', () => ({ rows: [], next_cursor: null }));
    open();
    expect(await screen.findByText(/Nothing waits/)).toBeTruthy();
    cleanup();
    backend.answer('rpc/payouts_page', () => Response.json({ message: 'no' }, { status: 500 }));
    const person = open();
    expect(await screen.findByText('Failed to load the payouts.')).toBeTruthy();
    backend.answer('rpc/payouts_page', () => ({ rows: [PAYOUT], next_cursor: null }));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('K7QX2M')).toBeTruthy();
  });
});

describe('payout review by code', () => {
  it('sends all figures along, in the admin’s own name', async () => {
    const person = open(<PayoutCodesPanel />);
    expect(await screen.findByText('$310.00')).toBeTruthy();
    expect(screen.getByText(/^Rosa, /)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Approve K7QX2M' }));
    expect(screen.getByText(/2 payouts wait under this code/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Approve $25.00' }));
    expect(await screen.findByText('Payout approved successfully')).toBeTruthy();
    expect(backend.bodies('process-payout')).toEqual([
      {
        referralCode: 'K7QX2M',
        adminUserId: MARIA.id,
        action: 'approve',
        reason: null,
        payoutAmount: 2500,
        clicksCount: 142,
        signupsCount: 31,
        riskScore: 80,
      },
    ]);
  });

  it('rejects for manual review unless another reason is chosen', async () => {
    const person = open(<PayoutCodesPanel />);
    await person.click(await screen.findByRole('button', { name: 'Reject K7QX2M' }));
    await person.click(screen.getByRole('button', { name: 'Reject $25.00' }));
    await screen.findByText('Payout rejected successfully');
    expect(backend.bodies('process-payout')[0]).toMatchObject({ reason: 'Manual review required' });
  });
});
