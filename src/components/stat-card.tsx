import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, cardVariants } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

interface Props {
  label: string;
  /** A number, or a text that is ready to show ('about 1,000,000'); undefined while it loads. */
  value: number | string | undefined;
  /** A line below. */
  detail?: ReactNode;
  /** After it: '+318 this week'. */
  thisWeek?: number;
  /** The rows behind the number. */
  to?: string;
}

/** A number that opens the rows behind it; several stand in a `StatGrid`. */
export function StatCard({ label, value, detail, thisWeek, to }: Props) {
  const content = (
    <>
      <span className="block text-13 text-muted">{label}</span>
      <span className="block text-22 leading-[1.2] font-bold tracking-[-0.02em] tabular-nums lg:text-30">
        {value?.toLocaleString('en-US') ?? <Skeleton width={96} height="0.8em" className="inline-block align-middle" />}
      </span>
      <span className="block min-h-5 text-13 text-muted [&_b]:text-green">
        {value !== undefined && detail}
        {thisWeek !== undefined && (
          <>
            <b>+{thisWeek.toLocaleString('en-US')}</b> this week
          </>
        )}
      </span>
    </>
  );
  if (!to)
    return (
      <Card inset="none" className="px-4 py-3.5">
        {content}
      </Card>
    );
  return (
    <Link className={cardVariants({ inset: 'none', className: 'block px-4 py-3.5 hover:border-control' })} to={to}>
      {content}
    </Link>
  );
}

/** The numbers of a screen: two in a row on a phone. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <section
      className="mb-4 grid gap-3 max-lg:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(auto-fit,minmax(168px,1fr))] max-lg:[&>:last-child:nth-child(odd)]:col-span-full"
      aria-label="Totals"
    >
      {children}
    </section>
  );
}
