import { Badge } from '@/components/badge.tsx';

const HIGH = 50;

/** The risk of a referral code, by the score of the database. */
export function RiskBadge({ score }: { score: number }) {
  const high = score > HIGH;
  return <Badge tone={high ? 'red' : undefined}>{`${high ? 'High' : 'Low'} · ${score}`}</Badge>;
}
