import { useQuery } from '@tanstack/react-query';
import { Fact, Facts } from '@/components/facts.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { numberText, stampText } from '@/features/admin/format.ts';
import { PAYOUT_STATUS_LABELS } from '@/lib/labels.ts';
import { RiskBadge } from '../links.tsx';
import { detailQuery } from './api.ts';
import type { PastDecision, Payout } from './schema.ts';

/** What an admin looks at before deciding: the friend's job, where the clicks came from, what was decided before. */
export function PayoutFacts({ payout }: { payout: Payout }) {
  const detail = useQuery(detailQuery(payout.id));
  const clicks = detail.data
    ? `${numberText(detail.data.clicks_from_one_address)} of ${numberText(detail.data.clicks)}`
    : null;
  return (
    <>
      <Facts>
        <Fact name="Friend’s application">{payout.job_title ?? 'Application'}</Fact>
        <Fact name="Most clicks from one address">
          {clicks ?? (detail.isError ? 'Not known' : <Skeleton width={72} height={16} />)}
        </Fact>
        <Fact name="Signups by this code">
          {numberText(payout.signups)} (est. ${numberText(payout.estimate_cents / 100)})
        </Fact>
        <Fact name="Risk">
          <RiskBadge score={payout.risk_score} />
        </Fact>
      </Facts>
      {detail.data && detail.data.history.length > 0 && <History decisions={detail.data.history} />}
    </>
  );
}

function History({ decisions }: { decisions: readonly PastDecision[] }) {
  return (
    <section className="mt-3">
      <h3 className="font-semibold">History</h3>
      <ul>
        {decisions.map(({ at, by, status, reason }) => (
          <li key={at} className="text-13 text-muted">
            {PAYOUT_STATUS_LABELS[status]} {stampText(at)} by {by ?? 'an operator'}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
