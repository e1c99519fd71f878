import { missingColumns } from '@rules/csv/columns.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { numberText } from '@/lib/admin/figures.ts';
import { Button } from '@/ui/button.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { failureToast } from '../../jobs/failure-toast.ts';
import { uploadCsv } from '../api.ts';
import { toastImported } from '../toast-imported.ts';
import { ColumnMappingFields } from './column-mapping-fields.tsx';
import { checkUpload, type Opened } from './read-upload.ts';
import { RejectList } from './reject-list.tsx';
import { RowPreview } from './row-preview.tsx';
import type { Outcome } from './upload-outcome.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface Props {
  opened: Opened;
  onClose: () => void;
  onImported: (outcome: Outcome) => void;
}

/** 'Import 46 jobs?': which column is what, the first five rows, every row that is refused, then the import's progress. */
export function ConfirmUpload({ opened, onClose, onImported }: Props) {
  const key = useId();
  const { file, header } = opened;
  const [mapping, setMapping] = useState(opened.mapping);
  const [staged, setStaged] = useState(0);
  const missing = missingColumns(mapping);
  const checking = useQuery({
    queryKey: ['csv upload', key, mapping],
    queryFn: ({ signal }) => checkUpload(opened, mapping, signal),
    enabled: missing.length === 0,
    gcTime: 0,
    retry: false,
  });
  const checked = missing.length === 0 ? checking.data : undefined;
  const ready = checked?.ready ?? 0;
  const sending = useMutation({
    mutationFn: () => uploadCsv(file, mapping, setStaged),
    onSuccess: (answer) => {
      toastImported(answer.successful, answer.duplicates);
      const local = checked?.rejected ?? [];
      const lines = new Set(local.map(({ line }) => line));
      const more = 'rejected' in answer ? answer.rejected.filter(({ line }) => !lines.has(line)) : [];
      const rejects = [...local, ...more.map(({ row, ...rest }) => ({ ...rest, cells: row }))];
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
            They go live right away as active and approved, posted by you, and matching alerts are sent.
          </p>
          <ColumnMappingFields header={header} mapping={mapping} onChange={setMapping} />
          {missing.length === 0 && checking.isPending && <Skeleton height={220} width="100%" />}
          {checking.error && missing.length === 0 && (
            <p className="text-red" role="alert">
              {checking.error.message}
            </p>
          )}
          {checked && <RowPreview first={checked.first} total={checked.ready} />}
          {checked && checked.rejected.length > 0 && (
            <RejectList fileName={file.name} header={header} rejects={checked.rejected} />
          )}
        </div>
      )}
    </Sheet>
  );
}
