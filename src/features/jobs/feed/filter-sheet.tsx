import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { PickGroup } from '@/components/pick-group.tsx';
import { Switch } from '@/components/switch.tsx';
import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import { jobQueries } from '../api.ts';
import { FilterCount } from './filter-count.tsx';
import { countFilters, type Filters, feedBody, filterOptions, SWITCHES, withFilters } from './filters.ts';

interface Props {
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

/** All filters in one sheet. Its button says how many jobs wait, and has them loaded when it is tapped. */
export function FilterSheet({ filters, onApply, onClose }: Props) {
  const [params] = useSearchParams();
  const [draft, setDraft] = useState(filters);
  const { data } = useInfiniteQuery(jobQueries.feed(feedBody(withFilters(params, draft))));
  const first = data?.pages[0];
  const active = countFilters(draft);

  return (
    <Dialog
      title={m.jobs_filters()}
      onClose={onClose}
      aside={
        active > 0 && (
          <>
            <FilterCount count={active} className="mr-auto" />
            <Button look="quiet" onClick={() => setDraft({})}>
              {m.jobs_clear_all()}
            </Button>
          </>
        )
      }
      footer={
        <Button block onClick={() => onApply(draft)}>
          {first
            ? m.jobs_show_count({ count: first.total, shown: count(first.total) + (first.total_is_exact ? '' : '+') })
            : m.jobs_show_jobs()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {filterOptions(draft).map(({ key, name, options }) => (
          <PickGroup
            key={key}
            legend={name}
            name={key}
            options={options}
            columns={key === 'category' ? 2 : 3}
            value={draft[key] ?? ''}
            onChange={(value) => setDraft({ ...draft, [key]: value })}
          />
        ))}
        {SWITCHES.map(({ key, value, label, hint }) => (
          <Switch
            key={key}
            label={label()}
            hint={hint()}
            name={key}
            checked={Boolean(draft[key])}
            onChange={(event) => setDraft({ ...draft, [key]: event.target.checked ? value : '' })}
          />
        ))}
      </div>
    </Dialog>
  );
}
