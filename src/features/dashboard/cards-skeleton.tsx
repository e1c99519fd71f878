import { Card } from '@/components/card.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { m } from '@/paraglide/messages.js';

/** The list on its way: figures, chips and cards in their final size. */
export function ApplicationsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {m.dashboard_apps_loading()}
      </p>
      <Skeleton width={164} height={20} />
      <Skeleton width="100%" height={82} rounded="card" className="mt-2.5" />
      <Skeleton width="100%" height={44} rounded="full" className="mt-4" />
      <CardsSkeleton />
    </div>
  );
}

export function CardsSkeleton() {
  return (
    <div className="mt-4 grid gap-3" aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <Card key={place} className="h-[182px]">
          <Skeleton width={132} height={26} />
          <Skeleton width="62%" height={18} className="mt-2.5" />
          <Skeleton width="48%" height={15} className="mt-2" />
          <Skeleton width="78%" height={13} className="mt-2" />
          <Skeleton width="100%" height={44} rounded="control" className="mt-4" />
        </Card>
      ))}
    </div>
  );
}
