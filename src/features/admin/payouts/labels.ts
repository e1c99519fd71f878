import { stampText } from '../format.ts';
import type { Payout, PayoutAction } from './schema.ts';

const METHODS = { venmo: 'Venmo', cash_app: 'Cash App', paypal: 'PayPal', zelle: 'Zelle' };

/** 'Venmo @ana-lopez'; a changed one has no name until it may be paid to, one that was not approved says so. */
export function paidByText({ status, paid_by, unapproved_method }: Payout): string {
  if (unapproved_method) return `${methodText(unapproved_method)}, said since: approve it before you pay`;
  if (paid_by) return methodText(paid_by);
  return status === 'approved' ? 'Had not said how' : 'Has not said how';
}

function methodText({ method, handle, usable_at }: NonNullable<Payout['paid_by']>): string {
  return `${METHODS[method]} ${handle ?? `from ${stampText(usable_at)}`}`;
}

/** 'Payout approved successfully'. */
export const DONE: Record<PayoutAction, string> = {
  approve: 'Payout approved successfully',
  reject: 'Payout rejected successfully',
  flag: 'Payout flagged successfully',
};

export const VERBS: Record<PayoutAction, string> = { approve: 'Approve', reject: 'Reject', flag: 'Flag' };

/** The reasons that are offered; the first is what is meant when nobody chooses. */
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

/** The same for this payout: an approval is for what the person has said of how they are paid. */
export function effectOf(action: PayoutAction, { paid_by, unapproved_method }: Payout): string {
  if (unapproved_method) {
    return 'It was approved before the person had said how they are paid. This approves what they have said since.';
  }
  return action === 'approve' && !paid_by
    ? `${EFFECTS.approve} They have not said how they are paid: what they say later needs another approval.`
    : EFFECTS[action];
}

/** The decisions that a status allows. Approved is final. */
export function actionsFor(status: Payout['status']): readonly PayoutAction[] {
  if (status === 'pending') return ['approve', 'reject', 'flag'];
  if (status === 'flagged') return ['approve', 'reject'];
  return status === 'rejected' ? ['approve'] : [];
}

/** Those that a row allows: nothing is approved for somebody who was erased, a method that was said since is. */
export function actionsOf(payout: Payout): readonly PayoutAction[] {
  if (payout.unapproved_method) return ['approve'];
  return actionsFor(payout.status).filter((action) => action !== 'approve' || payout.referrer_optin_id);
}
