import { useSearchParams } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import type { Column } from '@/components/column.ts';
import { Link } from '@/components/link.tsx';
import type { Tone } from '@/components/tone.ts';
import { adminPaths } from '@/lib/admin-paths.ts';
import { numberText } from '@/lib/figures.ts';
import type { EngagedJob } from '../api.ts';

const TONES: Record<EngagedJob['label'], Tone> = {
  'Performing Well': 'green',
  Average: 'amber',
  'Needs Attention': 'red',
};

export const ENGAGEMENT_COLUMNS: readonly Column<EngagedJob>[] = [
  { key: 'title', label: 'Job', cell: (job) => <JobTitle job={job} />, sort: true, clip: true, card: 'main' },
  {
    key: 'views',
    label: 'Views',
    cell: (job) => <Figure text={numberText(job.views)} job={job} />,
    sort: true,
    numeric: true,
    cardLabel: true,
  },
  {
    key: 'applications',
    label: 'Applied',
    cell: ({ id, applications }) => (
      <Link
        to={`${adminPaths.insights}?applications.job=${id}#applications`}
        preventScrollReset
        className="underline underline-offset-2"
      >
        {numberText(applications)}
      </Link>
    ),
    sort: true,
    numeric: true,
    cardLabel: true,
  },
  {
    key: 'ctr',
    label: 'CTR',
    cell: (job) => <Figure text={`${job.ctr.toFixed(1)}%`} job={job} />,
    sort: true,
    numeric: true,
    cardLabel: true,
  },
  {
    key: 'score',
    label: 'Score',
    cell: (job) => <Score job={job} />,
    sort: true,
    numeric: true,
    cardLabel: true,
  },
  { key: 'label', label: 'Label', cell: ({ label }) => <Badge tone={TONES[label]}>{label}</Badge>, card: 'state' },
];

/** A job by its title, which opens it. */
export function JobTitle({
  job: { id, title, company, category },
}: {
  job: Pick<EngagedJob, 'id' | 'title' | 'company' | 'category'>;
}) {
  const [params] = useSearchParams();
  const search = new URLSearchParams({ ...Object.fromEntries(params), edit: id }).toString();
  return (
    <span className="inline-flex items-center gap-2.5">
      <CategoryBullet category={category} small />
      <Link
        to={{ search }}
        preventScrollReset
        lang="en"
        className="underline underline-offset-2"
        title={company ?? undefined}
      >
        {title}
      </Link>
    </span>
  );
}

/** A figure that rests on views; without one recorded view it is only a stand-in, and says so. */
function Figure({ text, job }: { text: string; job: EngagedJob }) {
  return (
    <>
      {text}
      {job.views_are_estimate && <span className="text-muted"> est.</span>}
    </>
  );
}

function Score({ job }: { job: EngagedJob }) {
  return (
    <span className="lg:inline-flex lg:items-center lg:gap-2">
      <span className="hidden h-1.5 w-18 overflow-hidden rounded-pill bg-sunken lg:block" aria-hidden="true">
        <span className="block h-full rounded-pill bg-green" style={{ width: `${job.score}%` }} />
      </span>
      <span className="inline-block min-w-8">
        <Figure text={String(job.score)} job={job} />
      </span>
    </span>
  );
}
