import type { ReactNode } from 'react';
import { Card, cardVariants } from './card.tsx';
import { Link } from './link.tsx';
import { Skeleton } from './skeleton.tsx';

interface Props {
  label: string;
  /** Ready to show ('8,412', 'about 1,000,000'); undefined while it loads. */
  value: string | undefined;
  /** A line below: '+318 this week'. */
  detail?: ReactNode;
  /** The rows behind the number. */
  to?: string;
}

/** A number that opens the rows behind it; several stand in a `<section className="stats" aria-label="Totals">`. */
export function StatCard({ label, value, detail, to }: Props) {
  const content = (
    <>
      <span>{label}</span>
      <span className="v">{value ?? <Skeleton width={96} height="0.8em" className="inline-block align-middle" />}</span>
      <span className="min-h-5">{value !== undefined && detail}</span>
    </>
  );
  if (!to)
    return (
      <Card inset="none" className="stat">
        {content}
      </Card>
    );
  return (
    <Link className={cardVariants({ inset: 'none', className: 'stat' })} to={to}>
      {content}
    </Link>
  );
}
