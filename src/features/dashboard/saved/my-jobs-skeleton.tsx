import { Skeleton } from '@/components/skeleton.tsx';
import { m } from '@/paraglide/messages.js';
import { CardsSkeleton } from '../applications/applications-skeleton.tsx';

export function MyJobsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {m.dashboard_jobs_loading()}
      </p>
      <Skeleton width="72%" height={44} rounded="full" />
      <CardsSkeleton />
    </div>
  );
}
