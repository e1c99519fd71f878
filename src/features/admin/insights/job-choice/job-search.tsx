import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { SearchBox } from '@/components/search-box.tsx';
import { Sheet } from '@/components/sheet.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { dayText } from '@/lib/figures.ts';
import { jobsPageQuery } from '../../jobs/api.ts';
import type { AdminJob } from '../../jobs/job.ts';

interface Props {
  none: string;
  openOnly: boolean;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Jobs found by words, newest first; a tap chooses one. */
export function JobSearch({ none, openOnly, onChoose, onClose }: Props) {
  const [q, setQ] = useState('');
  const found = useQuery(jobsPageQuery({ q, state: openOnly ? 'active' : '', order: '', after: null, pageSize: 20 }));
  return (
    <Sheet title="Choose a job" onClose={onClose}>
      <div className="grid min-h-96 content-start gap-3">
        <SearchBox label="Search jobs" placeholder="Title or company" value={q} onChange={setQ} />
        {!openOnly && (
          <Button look="line" block onClick={() => onChoose('')}>
            {none}
          </Button>
        )}
        {found.isError && !found.data && (
          <div className="grid justify-items-start gap-3" role="alert">
            <p>Failed to load jobs</p>
            <Button look="line" busy={found.isFetching} onClick={() => void found.refetch()}>
              Try again
            </Button>
          </div>
        )}
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
    </Sheet>
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
