import { Button } from '@/components/button.tsx';
import { DateRange } from '@/components/date-range.tsx';
import { Field } from '@/components/field.tsx';
import type { ListState } from '@/components/list-state.ts';
import { SearchBox } from '@/components/search-box.tsx';
import { optionsOf, Select } from '@/components/select.tsx';
import type { AuditFilters as Filters } from './api.ts';
import { ACTION_NAMES, TABLE_NAMES } from './labels.ts';

const CHOICES = [
  { field: 'table', label: 'What', none: 'Everything', options: optionsOf(TABLE_NAMES) },
  { field: 'action', label: 'Action', none: 'Any', options: optionsOf(ACTION_NAMES) },
] as const;

/** Who did what to which, and when. */
export function AuditFilters({ list }: { list: ListState<Filters> }) {
  const { filters, setFilters, clearFilters, filtered } = list;
  return (
    <div className="px-4 pb-4 flex flex-wrap items-end gap-3">
      {CHOICES.map(({ field, label, none, options }) => (
        <Field key={field} label={label} className="min-w-38 flex-1">
          {(control) => (
            <Select
              {...control}
              none={none}
              options={options}
              value={filters[field]}
              onChange={(event) => setFilters({ [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <DateRange of="audit log" value={filters} onChange={({ from, to }) => setFilters({ from, to })} />
      <div className="min-w-48 flex-1">
        <span className="mb-1.5 block font-semibold" aria-hidden="true">
          Who
        </span>
        <SearchBox
          label="Who: email of the admin, or employer"
          placeholder="Email, or employer"
          value={filters.actor}
          onChange={(actor) => setFilters({ actor })}
        />
      </div>
      {filtered && (
        <Button look="quiet" onClick={clearFilters}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
