import { Link } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import type { Column } from '@/components/data-table.tsx';
import type { Tone } from '@/components/tone.ts';
import { dayText, numberText } from '@/features/admin/format.ts';
import { jobStateText } from '@/lib/labels.ts';
import { submittedTo } from '../links.tsx';
import type { AdminJob } from './api.ts';

const TONES: Partial<Record<AdminJob['state'], Tone>> = { active: 'green', waiting: 'amber', hidden: 'red' };

const ORIGINS: Record<AdminJob['source'], string> = {
  admin: 'Added by an admin',
  import: 'From an import',
  city: 'From the City of New York',
  sample: 'A sample',
  feed: 'From a feed',
  partner: 'From a partner',
  employer: 'Posted by its employer',
};

function JobState({ job }: { job: AdminJob }) {
  const tone = TONES[job.state];
  return (
    <span className="flex flex-wrap gap-1 max-lg:text-left lg:min-w-34">
      <Badge {...(tone && { tone })}>{jobStateText(job.state, job.expires_at)}</Badge>
      {job.featured && <Badge tone="blue">Featured</Badge>}
      {job.report_count > 0 && (
        <Badge tone="red">{job.report_count === 1 ? '1 report' : `${job.report_count} reports`}</Badge>
      )}
      {job.status === 'active' && !job.is_approved && (
        <span className="w-full text-13 whitespace-normal text-muted">
          {job.source_name ? `From ${job.source_name}` : ORIGINS[job.source]}
        </span>
      )}
      {job.held_for.length > 0 && (
        <span className="w-full text-13 whitespace-normal text-red">The ad {job.held_for.join(', ')}.</span>
      )}
    </span>
  );
}

/** The columns of a list of jobs. */
export const JOB_COLUMNS: readonly Column<AdminJob>[] = [
  {
    key: 'title',
    label: 'Job',
    sort: 'unsearched',
    cell: ({ title, category }) => (
      <span className="flex items-center gap-2.5" title={`${title} (${category})`}>
        <CategoryBullet category={category} small />
        <span className="lg:max-w-44 lg:truncate 2xl:max-w-60" lang="en">
          {title}
        </span>
      </span>
    ),
    card: 'main',
  },
  {
    key: 'company',
    label: 'Company and place',
    sort: 'unsearched',
    cell: ({ company, employer_name, borough, location }) =>
      [company ?? employer_name ?? '(no company given)', borough ?? location].filter(Boolean).join(', '),
    clip: true,
    card: 'full',
  },
  // Before what may slide below the actions on a narrow screen: it says why a job waits.
  { key: 'state', label: 'Status', cell: (job) => <JobState job={job} />, card: 'state' },
  {
    key: 'posted',
    label: 'Posted',
    cell: ({ posted_at }) => dayText(posted_at),
    sort: true,
    numeric: false,
    cardLabel: true,
  },
  {
    key: 'submitted',
    label: 'Submitted',
    cell: ({ id, applications }) =>
      applications > 0 ? <Link to={submittedTo(id)}>{numberText(applications)}</Link> : '0',
    numeric: true,
    cardLabel: true,
  },
];
