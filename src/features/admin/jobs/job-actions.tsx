import { RowButton, rowButtonVariants } from '@/components/row-button.tsx';
import type { AdminJob } from './api.ts';
import type { useModeration } from './use-moderation.ts';

interface Props {
  job: AdminJob;
  moderation: ReturnType<typeof useModeration>;
  onEdit: () => void;
  onReports: () => void;
  /** The toolkit's own: featured, and how people see it. */
  withMore: boolean;
}

/** What can be done to a job where it stands in a list. */
export function JobActions({ job, moderation, onEdit, onReports, withMore }: Props) {
  const { title } = job;
  const disabled = moderation.busyId === job.id;
  return (
    <>
      <RowButton aria-label={`Edit ${title}`} onClick={onEdit}>
        Edit
      </RowButton>
      {job.report_count > 0 && (
        <RowButton aria-label={`Reports of ${title}`} disabled={disabled} onClick={onReports}>
          Reports
        </RowButton>
      )}
      {job.state === 'waiting' ? (
        <>
          <RowButton aria-label={`Approve ${title}`} disabled={disabled} onClick={() => moderation.approve(job)}>
            Approve
          </RowButton>
          <RowButton danger aria-label={`Reject ${title}`} disabled={disabled} onClick={() => moderation.reject(job)}>
            Reject
          </RowButton>
        </>
      ) : job.state === 'active' ? (
        <RowButton aria-label={`Hide ${title}`} disabled={disabled} onClick={() => moderation.hide(job)}>
          Hide
        </RowButton>
      ) : (
        <RowButton aria-label={`Show ${title}`} disabled={disabled} onClick={() => moderation.show(job)}>
          Show
        </RowButton>
      )}
      {withMore && (
        <>
          <RowButton
            aria-label={`${job.featured ? 'Stop featuring' : 'Feature'} ${title}`}
            aria-pressed={job.featured}
            disabled={disabled}
            onClick={() => moderation.feature(job)}
          >
            Featured
          </RowButton>
          <a
            className={rowButtonVariants()}
            href={`/jobs?id=${job.id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Feed with ${title} (new tab)`}
          >
            Feed
          </a>
          <a
            className={rowButtonVariants()}
            href={`/apply/${job.id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Apply page of ${title} (new tab)`}
          >
            Apply
          </a>
        </>
      )}
    </>
  );
}
