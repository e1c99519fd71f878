import type { ReactNode } from 'react';
import { Card } from '@/components/card.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { m } from '@/paraglide/messages.js';

/** One, two or three columns of cards, as wide as the `@container` around them allows. */
export const GRID = 'card-grid max-md:space-y-3 md:grid md:gap-3 lg:gap-4';

const PLACES = [1, 2, 3, 4, 5, 6];

/** Cards that are on the way, in the exact height of closed ones. `first`: instead of a feed, not after one. */
export function FeedSkeleton({ first }: { first?: boolean }) {
  return (
    <div className={GRID} aria-busy={first} aria-hidden={!first}>
      {PLACES.map((place) => (
        <CardSkeleton key={place}>
          {/* The words take the place of badges, so that no line comes and goes. */}
          {first && place === 1 && (
            <p className="text-13 text-muted mt-3.5" role="status">
              {m.jobs_loading()}
            </p>
          )}
        </CardSkeleton>
      ))}
    </div>
  );
}

function CardSkeleton({ children }: { children: ReactNode }) {
  return (
    // Not animated far below the screen: animations are drawn at every frame.
    <Card className="h-45 [content-visibility:auto]">
      <div className="flex items-center justify-between">
        <Skeleton width={132} height={34} />
        <Skeleton width={28} height={28} rounded="full" />
      </div>
      <Skeleton width="62%" height={18} className="mt-3" />
      <Skeleton width="48%" height={15} className="mt-2" />
      <Skeleton width="78%" height={13} className="mt-2" />
      {children || <Skeleton width={112} height={24} className="mt-3.5" />}
    </Card>
  );
}
