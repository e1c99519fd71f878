import { ChevronDown, LocateFixed, X } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { Chip } from '@/components/chip.tsx';
import { lazyWithRetry, prefetch } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';
import { type Filters, USUAL_DISTANCE } from './filters.ts';
import type { Near } from './use-near.ts';

const loadSheet = () => import('../near/near-sheet.tsx');
const NearSheet = lazyWithRetry(async () => (await loadSheet()).NearSheet);

export interface NearProps {
  filters: Filters;
  near: Near | null;
  /** Null takes the place away. */
  onNear: (near: string | null, within: string) => void;
}

/** 'Near': chips for the place and the distance, and the sheet in which they are chosen. */
export function NearControl({ filters, near, onNear }: NearProps) {
  const [sheet, setSheet] = useState(false);
  const within = filters.within ?? USUAL_DISTANCE;
  const open = {
    'aria-haspopup': 'dialog' as const,
    onClick: () => startTransition(() => setSheet(true)),
    onPointerEnter: () => prefetch([loadSheet]),
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
      {sheet && (
        <Suspense>
          <NearSheet
            filters={filters}
            onClose={() => startTransition(() => setSheet(false))}
            onApply={(place, distance) =>
              startTransition(() => {
                setSheet(false);
                onNear(place, distance);
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
