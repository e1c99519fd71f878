import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Chip } from '@/components/chip.tsx';
import { useListState } from '@/components/list-state.ts';
import { numberText } from '@/features/admin/format.ts';
import { JOB_STATE_LABELS } from '@/lib/labels.ts';
import { ListPanel } from '../list-table.tsx';
import { type AdminJob, adminJobQueries, type HiddenStatus } from './api.ts';
import { bulkJobActions } from './bulk-actions.ts';
import { EditJob } from './edit-job.tsx';
import { JobActions, refreshJobs, useModeration } from './job-actions.tsx';
import { JOB_COLUMNS } from './job-columns.tsx';
import { ReportsSheet } from './reports-sheet.tsx';

const LIST = { filters: { q: '', state: '' }, sort: { by: 'posted', down: true }, columns: JOB_COLUMNS, name: 'jobs' };

/** Where a row has more to do, a column gives way. */
const NARROW = JOB_COLUMNS.filter(({ key }) => key !== 'submitted');

const BULK_ACTIONS = { expired: bulkJobActions('expire'), inactive: bulkJobActions('deactivate') };

interface Props {
  title: string;
  /** What the search box is called when read out. */
  searchLabel: string;
  /** What hiding makes of a job. */
  hidden: HiddenStatus;
  /** 20 jobs in moderation, 50 in the jobs list; of what waits 100. */
  pageSize: number;
  withMore?: boolean;
}

/** Every job that is no filler: searched, narrowed, paged, each with what can be done to it. */
export function JobList({ title, searchLabel, hidden, pageSize, withMore = false }: Props) {
  const list = useListState(LIST);
  const { filters } = list;
  const [, setParams] = useSearchParams();
  const [reported, setReported] = useState<AdminJob | null>(null);
  const moderation = useModeration(hidden);
  const queryClient = useQueryClient();
  const page = useQuery({
    ...adminJobQueries.page({
      ...filters,
      order: list.order,
      after: list.after,
      // As many as one bulk change takes, so that a flood is refused at once.
      pageSize: filters.state === 'waiting' ? 100 : pageSize,
    }),
    meta: { failed: 'Failed to load jobs' },
  });

  const open = (change: Record<string, string>) =>
    setParams((params) => new URLSearchParams({ ...Object.fromEntries(params), ...change }), {
      preventScrollReset: true,
    });

  return (
    <>
      <ListPanel
        title={title}
        id="moderation"
        search={{ label: searchLabel, placeholder: 'Search jobs...' }}
        csv={{ dataType: 'jobs', of: 'jobs' }}
        tools={
          <Button look="line" onClick={() => open({ edit: 'new' })}>
            <Plus aria-hidden="true" />
            New job
          </Button>
        }
        columns={withMore ? NARROW : JOB_COLUMNS}
        list={list}
        page={page}
        searched={filters.q !== ''}
        failed="Failed to load jobs"
        actions={(job) => (
          <JobActions
            job={job}
            moderation={moderation}
            withMore={withMore}
            onEdit={() => open({ edit: job.id })}
            onReports={() => setReported(job)}
          />
        )}
        bulk={{
          list: 'jobs',
          nouns: ['job', 'jobs'],
          nameOf: ({ title: name }) => name,
          actions: BULK_ACTIONS[hidden],
          onChanged: () => void refreshJobs(queryClient),
        }}
        noMatch="No job is like that."
        empty="There are no jobs yet. Post one, or import a list."
      >
        <StateFilter value={filters.state} onChange={(state) => list.setFilters({ state })} />
        {page.data?.corrected && (
          <p className="px-4 pb-4 text-muted" role="status">
            Showing jobs for “{page.data.corrected}”.
          </p>
        )}
      </ListPanel>
      {reported && (
        <ReportsSheet
          job={reported}
          busy={moderation.busyId === reported.id}
          onSettle={(keep) =>
            void moderation.settle({ id: reported.id, keep }).then(
              () => setReported(null),
              () => undefined,
            )
          }
          onClose={() => setReported(null)}
        />
      )}
    </>
  );
}

/** As the address and the database say it. */
const STATES = [['', 'All'], ...Object.entries(JOB_STATE_LABELS)] as const;

/** Narrows a list of jobs to a state; each says how many there are. */
function StateFilter({ value, onChange }: { value: string; onChange: (state: string) => void }) {
  const { data } = useQuery(adminJobQueries.counts());
  return (
    <fieldset className="px-4 pb-4 flex min-w-0 gap-2 overflow-x-auto lg:flex-wrap">
      <legend className="sr-only">Status</legend>
      {STATES.map(([state, name]) => {
        const count = data?.[state || 'all'];
        return (
          <Chip key={state} className="flex-none" pressed={value === state} onClick={() => onChange(state)}>
            {name}
            {count !== undefined && <span className="text-muted"> {numberText(count)}</span>}
          </Chip>
        );
      })}
    </fieldset>
  );
}

/** The toolkit's Jobs tab: every job with edit, active or inactive, featured, and how people see it. */
export function JobsPanel() {
  return (
    <>
      <JobList title="Jobs" searchLabel="Search jobs" hidden="inactive" pageSize={50} withMore />
      <EditJob failure="Failed to update job" />
    </>
  );
}
