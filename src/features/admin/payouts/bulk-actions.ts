import type { BulkAction } from '../bulk/actions.ts';
import type { BulkOutcome } from '../bulk/api.ts';
import { moneyText, numberText } from '../format.ts';
import { actionsFor, REASONS, VERBS } from './labels.ts';
import type { Payout, PayoutAction } from './schema.ts';

const EFFECTS: Record<PayoutAction, string> = {
  approve: 'They are paid. This cannot be taken back.',
  reject: 'They are not paid. You can approve them later, one by one.',
  flag: 'They wait for a second look, and each is decided in its row. Nobody is told.',
};
const PAST: Record<PayoutAction, string> = { approve: 'approved', reject: 'rejected', flag: 'flagged' };

/** What is decided of many payouts at once. Only what waits is approved so; the rest needs a look at each. */
export function bulkDecisions(status: Payout['status']): readonly BulkAction[] {
  return actionsFor(status)
    .filter((action) => action !== 'approve' || status === 'pending')
    .map((action) => ({
      action,
      label: VERBS[action],
      danger: action === 'reject',
      ask: (payouts) => `${VERBS[action]} ${payouts}`,
      told: (payouts) => `${payouts} ${PAST[action]}.`,
      effect: (outcome) => [sums(outcome), EFFECTS[action], told(outcome)].filter(Boolean).join(' '),
      ...(action !== 'approve' && { reasons: REASONS[action] }),
    }));
}

function sums({ amount_cents, high_risk }: BulkOutcome): string {
  return `${moneyText(amount_cents)} in all${high_risk > 0 ? `, ${numberText(high_risk)} at high risk` : ''}.`;
}

function told({ told: n }: BulkOutcome): string {
  if (n === 0) return '';
  return n === 1 ? '1 person is told.' : `${numberText(n)} people are told.`;
}
