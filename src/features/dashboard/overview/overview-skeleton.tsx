import { Skeleton } from '@/components/skeleton.tsx';
import { m } from '@/paraglide/messages.js';
import { CoachSkeleton } from '../coach/coach-skeleton.tsx';

/** The overview on its way. */
export function OverviewSkeleton() {
  return (
    <div aria-busy="true">
      <CoachSkeleton />
      <p className="mt-7 text-muted" role="status">
        {m.dashboard_loading()}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} width="100%" height={88} rounded="card" />
        ))}
      </div>
      <Skeleton width="100%" height={74} rounded="card" className="mt-3" />
      <Skeleton width="100%" height={52} rounded="control" className="mt-4" />
      <Skeleton width="100%" height={150} rounded="card" className="mt-7" />
    </div>
  );
}
