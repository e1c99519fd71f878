import { stampText } from '../format.ts';
import type { Payout, PayoutAction } from './schema.ts';

const METHODS = { venmo: 'Venmo', cash_app: 'Cash App', paypal: 'PayPal', zelle: 'Zelle' };

/** 'Venmo @ana-lopez'; a changed one has no name until it may be paid to. */
export function paidByText({ paid_by }: Pick<Payout, 'paid_by'>): string {
  if (!paid_by) return 'Has not said how';
  const { method, handle, usable_at } = paid_by;
  return `${METHODS[method]} ${handle ?? `from ${stampText(usable_at)}`}`;
}

/** 'Payout approved successfully' (decisions, 'Money and fraud'). */
export const DONE: Record<PayoutAction, string> = {
  approve: 'Payout approved successfully',
  reject: 'Payout rejected successfully',
  flag: 'Payout flagged successfully',
};

export const VERBS: Record<PayoutAction, string> = { approve: 'Approve', reject: 'Reject', flag: 'Flag' };

/** The reasons of specification 3 §9; the first is what is meant when nobody chooses. */
export const REASONS: Record<'reject' | 'flag', readonly [string, ...string[]]> = {
  reject: ['Suspicious activity', 'Needs review', 'Manual review required'],
  flag: ['Needs review', 'Suspicious activity', 'Manual review required'],
};

/** What will happen, shown before it does. */
export const EFFECTS: Record<PayoutAction, string> = {
  approve:
    'The person who sent the link is paid for this friend, and sees it among their earnings. This cannot be taken back.',
  reject: 'The person who sent the link is not paid for this friend. You can approve it later.',
  flag: 'It waits for a second look and is not paid with the others of its code. It still counts as pending for the person who sent the link.',
};

/** The decisions that a payout's status allows. Approved is final; nothing is approved for somebody who was erased. */
export function actionsFor(status: Payout['status'], isErased = false): readonly PayoutAction[] {
  const approve: PayoutAction[] = isErased ? [] : ['approve'];
  if (status === 'pending') return [...approve, 'reject', 'flag'];
  if (status === 'flagged') return [...approve, 'reject'];
  return status === 'rejected' ? approve : [];
}
