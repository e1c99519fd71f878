import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import type { Column } from '@/components/data-table.tsx';
import { PanelFoot } from '@/components/panel.tsx';
import { ShortList } from '@/components/short-list.tsx';
import type { Tone } from '@/components/tone.ts';
import { numberText, TOO_FEW } from '../format.ts';
import { submittedTo } from '../links.tsx';
import type { AppliedJob, EngagedJob } from './api.ts';

const TONES: Record<EngagedJob['label'], Tone | undefined> = {
  'Performing Well': 'green',
  Average: 'amber',
  'Needs Attention': 'red',
  [TOO_FEW]: undefined,
};

const ENGAGEMENT_COLUMNS: readonly Column<EngagedJob>[] = [
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
    label: 'Submitted',
    cell: (job) => <SubmittedLink job={job} />,
    sort: true,
    numeric: true,
    cardLabel: true,
  },
  {
    key: 'ctr',
    label: 'CTR',
    cell: (job) => (job.ctr === null ? null : <Figure text={`${job.ctr.toFixed(1)}%`} job={job} />),
    sort: true,
    numeric: true,
    cardLabel: true,
  },
  {
    key: 'score',
    label: 'Score',
    cell: (job) => (job.score === null ? null : <Score score={job.score} job={job} />),
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

/** How many applications to a job were submitted; it leads to them. */
function SubmittedLink({ job: { id, applications } }: { job: Pick<EngagedJob, 'id' | 'applications'> }) {
  return (
    <Link to={submittedTo(id)} preventScrollReset className="underline underline-offset-2">
      {numberText(applications)}
    </Link>
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

function Score({ score, job }: { score: number; job: EngagedJob }) {
  return (
    <span className="lg:inline-flex lg:items-center lg:gap-2">
      <span className="hidden h-1.5 w-18 overflow-hidden rounded-pill bg-sunken lg:block" aria-hidden="true">
        <span className="block h-full rounded-pill bg-green" style={{ width: `${score}%` }} />
      </span>
      <span className="inline-block min-w-8">
        <Figure text={String(score)} job={job} />
      </span>
    </span>
  );
}

const AT_ONCE = 10;

/** The open jobs that are looked at most, scored by what became of the looks (docs/product.md 52). */
export function EngagementPanel({ jobs }: { jobs: readonly EngagedJob[] | undefined }) {
  const [all, setAll] = useState(false);
  const estimated = jobs?.some((job) => job.views_are_estimate);
  return (
    <ShortList
      id="engagement"
      title="Job engagement"
      columns={ENGAGEMENT_COLUMNS}
      rows={jobs}
      rowKey={({ id }) => id}
      start={{ by: 'score', down: true }}
      file={{
        label: 'Export job engagement as CSV',
        name: 'job_engagement',
        head: ['Job', 'Company', 'Views', 'Views are est.', 'Submitted', 'CTR (%)', 'Score', 'Label'],
        cells: (job) => [
          job.title,
          job.company ?? '',
          job.views,
          job.views_are_estimate ? 'Yes' : 'No',
          job.applications,
          job.ctr ?? '',
          job.score ?? '',
          job.label,
        ],
      }}
      atMost={all ? undefined : AT_ONCE}
      empty="No job is open now."
    >
      {jobs && jobs.length > 0 && (
        <PanelFoot>
          <span className="text-13 text-muted">
            Under ten recorded views are too few to say.
            {estimated && ' est.: nobody has opened the job yet; the views are a stand-in.'}
          </span>
          {jobs.length > AT_ONCE && (
            <Button look="quiet" onClick={() => setAll(!all)}>
              {all ? `Show ${AT_ONCE}` : `Show all ${jobs.length}`}
            </Button>
          )}
        </PanelFoot>
      )}
    </ShortList>
  );
}

const TOP_APPLIED_COLUMNS: readonly Column<AppliedJob>[] = [
  { key: 'title', label: 'Job', cell: (job) => <JobTitle job={job} />, sort: true, clip: true },
  {
    key: 'applications',
    label: 'Submitted',
    cell: (job) => <SubmittedLink job={job} />,
    sort: true,
    numeric: true,
  },
];

/** The five jobs that most people applied to, since they were posted. */
export function TopAppliedPanel({ jobs }: { jobs: readonly AppliedJob[] | undefined }) {
  return (
    <ShortList
      title="Top applied jobs"
      columns={TOP_APPLIED_COLUMNS}
      rows={jobs}
      rowKey={({ id }) => id}
      start={{ by: 'applications', down: true }}
      file={{
        label: 'Export top applied jobs as CSV',
        name: 'top_applied_jobs',
        head: ['Job', 'Company', 'Submitted'],
        cells: (job) => [job.title, job.company ?? '', job.applications],
      }}
      expected={5}
      cards={false}
      empty="Nobody has applied to a job yet."
    />
  );
}
