import { Skeleton } from '@/components/skeleton.tsx';
import { m } from '@/paraglide/messages.js';

/** The place of a step's content while its job or application is on its way. */
export function FlowSkeleton() {
  return (
    <div className="grid gap-3" role="status" aria-label={m.shell_loading()}>
      <Skeleton width="100%" height={136} className="rounded-card" />
      <Skeleton width="70%" height={32} />
      <Skeleton width="100%" height={96} />
      <Skeleton width="100%" height={48} className="mt-6 rounded-control" />
      <Skeleton width="100%" height={48} className="mt-6 rounded-control" />
    </div>
  );
}
