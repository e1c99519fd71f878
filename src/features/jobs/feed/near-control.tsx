import { ChevronDown, LocateFixed, X } from 'lucide-react';
import { Suspense, startTransition } from 'react';
import { Chip } from '@/components/chip.tsx';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';
import { type Filters, USUAL_DISTANCE } from './filters.ts';
import type { Near } from './use-near.ts';

const NearSheet = lazyWithRetry(async () => (await import('../near/near-sheet.tsx')).NearSheet);

export interface NearProps {
  filters: Filters;
  near: Near | null;
  /** Null takes the place away. */
  onNear: (near: string | null, within: string) => void;
  isNearOpen: boolean;
  onNearOpen: (isOpen: boolean) => void;
}

/** 'Near': chips for the place and the distance, and the sheet in which they are chosen. */
export function NearControl({ filters, near, onNear, isNearOpen, onNearOpen }: NearProps) {
  const within = filters.within ?? USUAL_DISTANCE;
  const open = {
    'aria-haspopup': 'dialog' as const,
    onClick: () => startTransition(() => onNearOpen(true)),
    onPointerEnter: NearSheet.preload,
  };
  return (
    <>
      {near ? (
        <>
          <Chip pressed aria-label={m.jobs_remove_filter({ name: near.name })} onClick={() => onNear(null, within)}>
            <LocateFixed aria-hidden="true" /> {near.name} <X aria-hidden="true" />
          </Chip>
          <Chip {...open}>
            {m.jobs_distance({ count: Number(within) })} <ChevronDown aria-hidden="true" />
          </Chip>
        </>
      ) : (
        <Chip {...open}>
          {m.jobs_filter_near()} <ChevronDown aria-hidden="true" />
        </Chip>
      )}
      {isNearOpen && (
        <Suspense>
          <NearSheet
            filters={filters}
            onClose={() => startTransition(() => onNearOpen(false))}
            onApply={(place, distance) =>
              startTransition(() => {
                onNearOpen(false);
                onNear(place, distance);
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
