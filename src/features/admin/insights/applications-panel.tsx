import { addDays, newYorkDay } from '@rules/new-york.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CsvButton } from '@/components/csv-button.tsx';
import { useListState } from '@/components/list-state.ts';
import { Panel } from '@/components/panel.tsx';
import { SearchBox } from '@/components/search-box.tsx';
import { Select } from '@/components/select.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { adminStatusText } from '@/lib/labels.ts';
import { ListTable } from '../list-table.tsx';
import { BULK_STATUSES } from '../people/bulk-actions.ts';
import { type ApplicationFilters, insightQueries } from './api.ts';
import { applicationColumns, nameOf } from './application-columns.tsx';
import { JobChoice } from './job-choice.tsx';
import { FAILURE } from './labels.ts';

/** What the list can be narrowed to; an unfinished application may stand at any step. */
const STATUSES = [
  { value: 'submitted', label: 'Submitted, any' },
  ...['pending', 'interviewing', 'offer', 'rejected', 'withdrawn', 'unfinished'].map((value) => ({
    value,
    label: adminStatusText(value === 'unfinished' ? 'in_progress' : value),
  })),
];

/** Since when they were begun: as the figures above the list count. */
const PERIODS = ['3', '7', '30'].map((value) => ({ value, label: `Last ${value} days` }));

const LIST = {
  filters: { q: '', status: '', job: '', days: '' },
  sort: { by: 'applied', down: true },
  columns: applicationColumns(() => undefined),
  name: 'applications',
};

/** All applications: searched, narrowed by status and job, paged, exported whole; the status is set in the row. */
export function ApplicationsPanel() {
  const queryClient = useQueryClient();
  const list = useListState(LIST);
  const { filters } = list;
  const page = useQuery(insightQueries.applications(filters, list.order, list.after));
  const onChanged = () => void invalidate(queryClient, insightQueries.all);
  const columns = applicationColumns(onChanged);
  return (
    <Panel
      id="applications"
      title="Applications"
      tools={
        <>
          <SearchBox
            label="Search applications"
            placeholder="Name, phone, job or number"
            value={filters.q}
            onChange={(q) => list.setFilters({ q })}
          />
          <span className="min-w-36 md:w-40">
            <Select
              aria-label="Status"
              value={filters.status}
              none="Any status"
              options={STATUSES}
              onChange={(event) => list.setFilters({ status: event.target.value })}
            />
          </span>
          <span className="min-w-36 md:w-40">
            <JobChoice none="Any job" value={filters.job} onChange={(job) => list.setFilters({ job })} />
          </span>
          <span className="min-w-36 md:w-40">
            <Select
              aria-label="Begun"
              value={filters.days}
              none="Any time"
              options={PERIODS}
              onChange={(event) => list.setFilters({ days: event.target.value })}
            />
          </span>
          <CsvButton body={exported(filters, list.order)} label="Export applications as CSV" />
        </>
      }
    >
      <ListTable
        caption="Applications"
        of="applications"
        columns={columns}
        list={list}
        page={page}
        searched={filters.q !== ''}
        failed={FAILURE}
        bulk={{
          list: 'applications',
          nouns: ['application', 'applications'],
          nameOf: (row) => `${nameOf(row)}, ${row.job_title ?? 'a job that is gone'}`,
          actions: BULK_STATUSES,
          onChanged,
        }}
        noMatch="No application is like that."
        empty="Nobody has applied yet."
      />
    </Panel>
  );
}

/** Before any application: the list has no first day, its export asks for one. */
const FIRST_DAY = '2000-01-01';

/** The same set, in the words of the export. */
function exported({ q, status, job, days }: ApplicationFilters, order: string) {
  return {
    dataType: 'applications',
    startDate: days ? addDays(newYorkDay(new Date()), 1 - Number(days)) : FIRST_DAY,
    endDate: newYorkDay(new Date()),
    filters: { search: q, status, job_id: job, sort: order },
  };
}
