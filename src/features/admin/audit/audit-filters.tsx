import { Button } from '@/components/button.tsx';
import { DateRange } from '@/components/date-range.tsx';
import { Field } from '@/components/field.tsx';
import type { ListState } from '@/components/list-state.ts';
import { SearchBox } from '@/components/search-box.tsx';
import { optionsOf, Select } from '@/components/select.tsx';
import type { AuditFilters as Filters } from './api.ts';
import { ACTION_NAMES, TABLE_NAMES } from './labels.ts';

/** Who did what to which, and when. */
export function AuditFilters({ list }: { list: ListState<Filters> }) {
  const { filters, setFilters, clearFilters, filtered } = list;
  return (
    <div className="px-4 pb-4 flex flex-wrap items-end gap-3">
      <Field label="What" className="flex-1 min-w-40">
        {(control) => (
          <Select
            {...control}
            none="Everything"
            options={optionsOf(TABLE_NAMES)}
            value={filters.table}
            onChange={(event) => setFilters({ table: event.target.value })}
          />
        )}
      </Field>
      <Field label="Action" className="flex-1 min-w-36">
        {(control) => (
          <Select
            {...control}
            none="Any"
            options={optionsOf(ACTION_NAMES)}
            value={filters.action}
            onChange={(event) => setFilters({ action: event.target.value })}
          />
        )}
      </Field>
      <DateRange of="audit log" value={filters} onChange={({ from, to }) => setFilters({ from, to })} />
      <div className="min-w-48 flex-1">
        <span className="mb-1.5 block font-semibold" aria-hidden="true">
          Who
        </span>
        <SearchBox
          label="Who: email of the admin"
          placeholder="Email"
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
