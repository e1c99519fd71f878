import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { SearchBox } from '@/components/search-box.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { controlVariants } from '@/components/text-input.tsx';
import { dayText } from '@/features/admin/format.ts';
import { type AdminJob, adminJobQueries } from '../jobs/api.ts';

interface Props {
  /** What it says while no job is chosen: 'Any job'. */
  none: string;
  /** The job's id; '' for none. */
  value: string;
  onChange: (id: string) => void;
  /** Choose among open jobs only. */
  openOnly?: boolean;
  /** What a field around it gives to its control. */
  control?: { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined };
}

/** One job out of very many: shown by its title, looked for in a sheet of its own. */
export function JobChoice({ none, value, onChange, openOnly = false, control }: Props) {
  const [open, setOpen] = useState(false);
  // An id finds its job; the address has nothing else.
  const chosen = useQuery({
    ...adminJobQueries.page({ q: value, state: '', order: '', after: null, pageSize: 20 }),
    enabled: value !== '',
  });
  const title =
    value && (chosen.data?.rows.find(({ id }) => id === value)?.title ?? (chosen.isFetching ? '…' : 'A job'));
  return (
    <>
      <button
        {...(control ?? { 'aria-label': title ? `Job: ${title}` : `Job: ${none}` })}
        type="button"
        data-control
        className={controlVariants({ look: 'button' })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="min-w-0 truncate">{title || none}</span>
        <ChevronDown aria-hidden="true" className="size-5 flex-none text-muted" />
      </button>
      {open && (
        <JobSearch
          none={none}
          openOnly={openOnly}
          onChoose={(id) => {
            onChange(id);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface JobSearchProps {
  none: string;
  openOnly: boolean;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Jobs found by words, newest first; a tap chooses one. */
function JobSearch({ none, openOnly, onChoose, onClose }: JobSearchProps) {
  const [q, setQ] = useState('');
  const found = useQuery(
    adminJobQueries.page({ q, state: openOnly ? 'active' : '', order: '', after: null, pageSize: 20 }),
  );
  return (
    <Dialog title="Choose a job" onClose={onClose}>
      <div className="grid min-h-96 content-start gap-3">
        <SearchBox label="Search jobs" placeholder="Title or company" value={q} onChange={setQ} />
        {!openOnly && (
          <Button look="line" block onClick={() => onChoose('')}>
            {none}
          </Button>
        )}
        <QueryError query={found}>Failed to load jobs</QueryError>
        {!found.isError && !found.data && <Skeleton width="100%" height={320} />}
        {found.data?.rows.length === 0 && <p role="status">No job is like that.</p>}
        <ul aria-label="Jobs" aria-busy={found.isFetching || undefined}>
          {found.data?.rows.map((job) => (
            <li key={job.id} className="border-line border-t first:border-t-0">
              <Choice job={job} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Choice({ job, onChoose }: { job: AdminJob; onChoose: (id: string) => void }) {
  const { id, title, company, employer_name, borough, location, posted_at, category } = job;
  const details = [company ?? employer_name, borough ?? location, dayText(posted_at)].filter(Boolean);
  return (
    <button
      type="button"
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-1 py-2 text-left hover:bg-sunken"
      onClick={() => onChoose(id)}
    >
      <CategoryBullet category={category} />
      <span className="min-w-0">
        <b className="block truncate font-semibold" lang="en">
          {title}
        </b>
        <span className="block truncate text-13 text-muted">{details.join(', ')}</span>
      </span>
    </button>
  );
}
