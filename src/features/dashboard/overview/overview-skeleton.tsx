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
          <Skeleton key={place} width="100%" height={88} className="rounded-card" />
        ))}
      </div>
      <Skeleton width="100%" height={74} className="mt-3 rounded-card" />
      <Skeleton width="100%" height={52} className="mt-4 rounded-control" />
      <Skeleton width="100%" height={150} className="mt-7 rounded-card" />
    </div>
  );
}
