import { Skeleton } from '@/components/skeleton.tsx';
import { m } from '@/paraglide/messages.js';

/** A tab of the dashboard on its way. */
export function TabSkeleton() {
  return (
    <div aria-busy="true">
      <p className="text-muted" role="status">
        {m.dashboard_loading()}
      </p>
      <Skeleton width="100%" height={208} rounded="card" className="mt-3" />
      <Skeleton width="52%" height={26} className="mt-7" />
      <Skeleton width="100%" height={336} rounded="card" className="mt-3" />
    </div>
  );
}
