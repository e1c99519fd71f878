import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { jobsPageQuery } from '../../jobs/api.ts';
import { JobSearch } from './job-search.tsx';

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
    ...jobsPageQuery({ q: value, state: '', order: '', after: null, pageSize: 20 }),
    enabled: value !== '',
  });
  const title =
    value && (chosen.data?.rows.find(({ id }) => id === value)?.title ?? (chosen.isFetching ? '…' : 'A job'));
  return (
    <>
      <button
        {...(control ?? { 'aria-label': title ? `Job: ${title}` : `Job: ${none}` })}
        type="button"
        className="input flex items-center justify-between gap-2 text-left"
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
