import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { stampText } from '@/features/admin/format.ts';
import { adminReportReasonText, type ReportReason } from '@/lib/labels.ts';
import { type AdminJob, adminJobQueries } from './api.ts';

interface Props {
  job: AdminJob;
  busy: boolean;
  onSettle: (keep: boolean) => void;
  onClose: () => void;
}

/** What people said of a job, and the two ways to end it. */
export function ReportsSheet({ job, busy, onSettle, onClose }: Props) {
  const reports = useQuery(adminJobQueries.reports(job.id));
  return (
    <Dialog
      title={`Reports: ${job.title}`}
      onClose={onClose}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button look="line" busy={busy} onClick={() => onSettle(true)}>
            Keep the job
          </Button>
          <Button look="danger" busy={busy} onClick={() => onSettle(false)}>
            Hide the job
          </Button>
        </div>
      }
    >
      {reports.isPending && <Skeleton width="100%" height={96} />}
      <QueryError query={reports}>Failed to load reports</QueryError>
      {reports.data?.length === 0 && <p>Every report of this job is settled.</p>}
      <ul className="grid gap-3">
        {reports.data?.map(({ id, reason, note, created_at }) => (
          <li key={id} className="border-line border-b pb-3 last:border-0">
            <b>{adminReportReasonText(reason as ReportReason)}</b>{' '}
            <span className="text-13 text-muted">{stampText(created_at)}</span>
            <p className="wrap-anywhere">{note ?? <span className="text-muted">Nothing was added.</span>}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
