import { Skeleton } from '@/components/skeleton.tsx';

const TOTALS = ['applications', 'alerts', 'tokens', 'earned'];

/** Holds the place of a person's page. */
export function PersonSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading
      </p>
      <div className="admin-head">
        <Skeleton width={280} height={56} />
        <Skeleton width={280} height={44} />
      </div>
      <div className="stats">
        {TOTALS.map((key) => (
          <Skeleton key={key} width="100%" height={108} />
        ))}
      </div>
      <div className="cols cols-main">
        <Skeleton width="100%" height={420} />
        <Skeleton width="100%" height={420} />
      </div>
    </div>
  );
}
