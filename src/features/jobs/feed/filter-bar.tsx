import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { Chip, ChipRow } from '@/components/chip.tsx';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';
import { FilterCount } from './filter-count.tsx';
import { CHOICES, countFilters, type FilterKey, type Filters, filterLabel, SWITCHES } from './filters.ts';
import { NearControl, type NearProps } from './near-control.tsx';

const FilterSheet = lazyWithRetry(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface Props extends NearProps {
  onChange: (key: FilterKey, value: string | null) => void;
  onReplace: (filters: Filters) => void;
}

/** The filters on a phone: a chip for each, the active ones first with a cross, all of them opening one sheet. */
export function FilterBar({ onChange, onReplace, ...near }: Props) {
  const { filters } = near;
  const [sheet, setSheet] = useState(false);
  const active = (Object.keys(filters) as FilterKey[]).filter(
    (key) => filters[key] && key !== 'near' && key !== 'within',
  );
  const total = countFilters(filters);
  const open = {
    'aria-haspopup': 'dialog' as const,
    // The button reacts first; opening the sheet restyles the whole page.
    onClick: () => startTransition(() => setSheet(true)),
    onPointerEnter: FilterSheet.preload,
  };
  return (
    <>
      <ChipRow className="mt-2.5 mb-2.5" aria-label={m.jobs_filters()}>
        {total > 0 && (
          <Chip {...open}>
            <SlidersHorizontal aria-hidden="true" /> {m.jobs_filters()} <FilterCount count={total} />
          </Chip>
        )}
        <NearControl {...near} />
        {filters.near && !filters.sort && (
          <Chip {...open}>
            {`${m.jobs_sort()}: ${m.jobs_sort_nearest()}`} <ChevronDown aria-hidden="true" />
          </Chip>
        )}
        {active.map((key) => {
          const name = filterLabel(key, filters[key] ?? '');
          return (
            <Chip key={key} pressed aria-label={m.jobs_remove_filter({ name })} onClick={() => onChange(key, null)}>
              {name} <X aria-hidden="true" />
            </Chip>
          );
        })}
        {CHOICES.filter(({ key }) => !filters[key] && !(filters.near && (key === 'location' || key === 'sort'))).map(
          ({ key, name }) => (
            <Chip key={key} {...open}>
              {name()} <ChevronDown aria-hidden="true" />
            </Chip>
          ),
        )}
        {SWITCHES.filter(({ key }) => !filters[key]).map(({ key, value, label }) => (
          <Chip key={key} pressed={false} onClick={() => onChange(key, value)}>
            {label()}
          </Chip>
        ))}
      </ChipRow>
      {sheet && (
        <Suspense>
          <FilterSheet
            filters={filters}
            onClose={() => startTransition(() => setSheet(false))}
            onApply={(next) =>
              startTransition(() => {
                setSheet(false);
                onReplace(next);
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
