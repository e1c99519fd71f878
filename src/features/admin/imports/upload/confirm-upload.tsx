import { missingColumns } from '@rules/csv/columns.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { failureToast } from '@/components/failure-toast.ts';
import { Notice } from '@/components/notice.tsx';
import { Sheet } from '@/components/sheet.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { toAppError } from '@/lib/errors.ts';
import { numberText, stampText } from '@/lib/figures.ts';
import { previewCsv, uploadCsv } from '../api.ts';
import { toastImported } from '../toast-imported.ts';
import { ColumnMappingFields } from './column-mapping-fields.tsx';
import type { Opened } from './read-upload.ts';
import { DuplicateList, RejectList } from './row-lists.tsx';
import { RowPreview } from './row-preview.tsx';
import type { Outcome } from './upload-outcome.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface Props {
  opened: Opened;
  onClose: () => void;
  onImported: (outcome: Outcome) => void;
}

/** 'Import 46 jobs?': which column is what, the first five rows, what is refused and skipped, then the import's progress. */
export function ConfirmUpload({ opened, onClose, onImported }: Props) {
  const key = useId();
  const { file, header } = opened;
  const [mapping, setMapping] = useState(opened.mapping);
  const [staged, setStaged] = useState(0);
  const missing = missingColumns(mapping);
  const checking = useQuery({
    queryKey: ['csv upload', key, mapping],
    queryFn: ({ signal }) => previewCsv(file, mapping, signal),
    enabled: missing.length === 0,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const checked = missing.length === 0 ? checking.data : undefined;
  const ready = checked?.successful ?? 0;
  const rejects = (checked?.rejected ?? []).map(({ row, ...rest }) => ({ ...rest, cells: row }));
  const sending = useMutation({
    mutationFn: () => uploadCsv(file, mapping, setStaged),
    onSuccess: (answer) => {
      toastImported(answer.successful, answer.duplicates);
      onImported({ fileName: file.name, header, rejects, answer });
    },
    onError: failureToast('Failed to process CSV file'),
  });
  const jobs = `${numberText(ready)} ${ready === 1 ? 'job' : 'jobs'}`;
  return (
    <Sheet
      title={checked ? `Import ${jobs}?` : 'Import jobs?'}
      onClose={() => !sending.isPending && onClose()}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button look="line" disabled={sending.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={sending.isPending} disabled={ready === 0} onClick={() => sending.mutate()}>
            {sending.isPending ? 'Importing…' : `Import ${jobs}`}
          </Button>
        </div>
      }
    >
      {sending.isPending ? (
        <UploadProgress staged={staged} total={ready} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-muted">
            Nothing is public yet. Once you import them, they go live right away as active and approved, posted by you,
            and matching alerts are sent.
          </p>
          <ColumnMappingFields header={header} mapping={mapping} onChange={setMapping} />
          {missing.length === 0 && checking.isPending && (
            <div role="status" aria-label="Reading the file…">
              <Skeleton height={220} width="100%" />
            </div>
          )}
          {checking.error && missing.length === 0 && (
            <ErrorState
              title="The file could not be read"
              busy={checking.isFetching}
              onRetry={() => void checking.refetch()}
            >
              {reasonOf(checking.error)}
            </ErrorState>
          )}
          {checked && (
            <>
              {checked.same_file && (
                <Notice tone="amber" role="status" icon={<Info aria-hidden="true" />}>
                  The same file was imported {stampText(checked.same_file.created_at)}.
                </Notice>
              )}
              <RowPreview rows={checked.rows} total={ready} />
              <DuplicateList {...checked} />
              {rejects.length > 0 && (
                <RejectList fileName={file.name} header={header} rejects={rejects} total={checked.failed} />
              )}
            </>
          )}
        </div>
      )}
    </Sheet>
  );
}

/** The file's own problem as the function tells it; of anything else, what to do. */
function reasonOf(error: Error): string {
  const { status, message } = toAppError(error);
  if (status >= 400 && status < 500) return message;
  return 'Nothing was imported. Check your connection and try again.';
}
