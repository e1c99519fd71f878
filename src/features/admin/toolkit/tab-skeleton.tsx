import { Card } from '@/components/card.tsx';
import { Skeleton } from '@/components/skeleton.tsx';

/** Holds a tab's place while its code is on the way. */
export function TabSkeleton() {
  return (
    <Card className="grid gap-4" aria-busy="true">
      <Skeleton width={180} height={22} />
      <Skeleton width="100%" height={320} />
    </Card>
  );
}
