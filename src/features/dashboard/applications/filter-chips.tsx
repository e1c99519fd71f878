import { Chip, ChipRow } from '@/components/chip.tsx';
import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import { type Counts, FILTER_NAMES, FILTERS, type Filter } from './filter.ts';

interface Props {
  chosen: Filter;
  counts: Counts;
  onChoose: (filter: Filter) => void;
}

export function FilterChips({ chosen, counts, onChoose }: Props) {
  return (
    <ChipRow className="mt-3 mb-3" aria-label={m.dashboard_apps_filter()}>
      {FILTERS.map((filter) => (
        <Chip key={filter} pressed={filter === chosen} onClick={() => onChoose(filter)}>
          {FILTER_NAMES[filter]()} <span className="font-normal tabular-nums">{count(counts[filter])}</span>
        </Chip>
      ))}
    </ChipRow>
  );
}
