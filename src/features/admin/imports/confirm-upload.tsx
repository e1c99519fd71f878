import { type ColumnMapping, missingColumns } from '@rules/csv/columns.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Info, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { Notice } from '@/components/notice.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { toAppError } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { numberText, stampText } from '../format.ts';
import { NO_ROUTE } from '../jobs/schema.ts';
import { PayReading } from '../pay-reading.tsx';
import { importQueries, type Preview, uploadCsv } from './api.ts';
import { ColumnMappingFields } from './column-mapping-fields.tsx';
import { HeldRows } from './held-rows.tsx';
import { ReachText } from './reach-text.tsx';
import { DuplicateList, FileRows, labelOf, type Outcome, RejectList, toastImported } from './upload-outcome.tsx';

/** A chosen file whose header was read. */
interface Opened {
  file: File;
  header: string[];
  mapping: ColumnMapping;
}

/** Reads a file's header and guesses its columns; of a workbook, its first sheet. The readers are loaded with the first file. Throws CsvProblem. */
export async function openUpload(chosen: File): Promise<Opened> {
  const isWorkbook = /\.xlsx$/i.test(chosen.name);
  const file = isWorkbook ? await (await import('./workbook.ts')).csvOfWorkbook(chosen) : chosen;
  const [{ bytesOf }, { openJobFile }, { suggestMapping }] = await Promise.all([
    import('@rules/csv/file-bytes.ts'),
    import('@rules/csv/read-job-file.ts'),
    import('@rules/csv/columns.ts'),
  ]);
  const { header } = await openJobFile(bytesOf(file));
  return { file, header, mapping: suggestMapping(header) };
}

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
  const checking = useQuery({ ...importQueries.csvPreview(key, file, mapping), enabled: missing.length === 0 });
  const checked = missing.length === 0 ? checking.data : undefined;
  const ready = checked?.successful ?? 0;
  const rejects = (checked?.rejected ?? []).map(({ row, ...rest }) => ({ ...rest, cells: row }));
  const sending = useMutation({
    mutationFn: (asWaiting: boolean) => uploadCsv(file, mapping, asWaiting, setStaged),
    onSuccess: (answer, asWaiting) => {
      // Where the answer did not arrive, as many as the preview held.
      const waiting = asWaiting
        ? answer.successful
        : 'waiting' in answer
          ? answer.waiting
          : Math.min(held, answer.successful);
      toastImported(answer.successful, answer.duplicates, waiting);
      onImported({ fileName: file.name, header, rejects, answer: { ...answer, waiting } });
    },
    onError: failureToast('Failed to process CSV file'),
  });
  const jobs = `${numberText(ready)} ${ready === 1 ? 'job' : 'jobs'}`;
  const held = Math.max(checked?.held ?? 0, checked?.without_route ?? 0);
  const label = labelOf(ready - held, held);
  return (
    <Dialog
      title={checked ? `${label}?` : 'Import jobs?'}
      onClose={() => !sending.isPending && onClose()}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button look="line" disabled={sending.isPending} onClick={onClose}>
            Cancel
          </Button>
          {(ready === 0 || held < ready) && (
            <Button look="line" disabled={ready === 0 || sending.isPending} onClick={() => sending.mutate(true)}>
              {held > 0 ? 'Save all as waiting' : 'Save as waiting'}
            </Button>
          )}
          <Button
            className="col-span-2"
            busy={sending.isPending}
            disabled={ready === 0}
            onClick={() => sending.mutate(false)}
          >
            {sending.isPending ? 'Importing…' : label}
          </Button>
        </div>
      }
    >
      {sending.isPending ? (
        <UploadProgress staged={staged} total={ready} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-muted">
            Nothing is public yet.{' '}
            {(ready === 0 || held < ready) &&
              'Once you import them, they go live right away as active and approved, posted by you, and matching alerts are sent. '}
            Saved as waiting, nobody is told before they are approved.
          </p>
          {checked && ready > 0 && (
            <p role="status">
              <ReachText reach={checked.reach} />
            </p>
          )}
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
              {checked.without_pay > 0 && (
                <Notice tone="amber" icon={<TriangleAlert aria-hidden="true" />}>
                  <b>
                    {numberText(checked.without_pay)} of {jobs} {checked.without_pay === 1 ? 'names' : 'name'} no pay.
                  </b>{' '}
                  New York City's law asks for a pay range in most job ads.
                </Notice>
              )}
              {checked.without_route > 0 && (
                <Notice tone="amber" icon={<TriangleAlert aria-hidden="true" />}>
                  <b>
                    {numberText(checked.without_route)} of {jobs} {checked.without_route === 1 ? 'waits' : 'wait'} for
                    approval:
                  </b>{' '}
                  {checked.without_route === 1 ? 'it' : 'each'} {NO_ROUTE}. Fill one of them in, or approve{' '}
                  {checked.without_route === 1 ? 'it' : 'them'} in the list of jobs all the same.
                  <FileRows
                    name="Jobs without a way to the employer"
                    rows={checked.unreached_rows}
                    total={checked.without_route}
                  />
                </Notice>
              )}
              <HeldRows rows={checked.held_rows} withLines />
              <RowPreview rows={checked.rows} total={ready} />
              <DuplicateList {...checked} />
              {rejects.length > 0 && (
                <RejectList fileName={file.name} header={header} rejects={rejects} total={checked.failed} />
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The file's problem as the function reports it; for any other error, what to do. */
function reasonOf(error: Error): string {
  const { refused, message } = toAppError(error);
  if (refused) return message;
  return 'Nothing was imported. Check your connection and try again.';
}

/** How far an import is; the numbers are the database's own. */
function UploadProgress({ staged, total }: { staged: number; total: number }) {
  const text = textOf(staged, total);
  return (
    <div className="grid gap-3 py-6">
      <ProgressBar label="Import" value={staged} max={total} text={text} />
      <p className="tabular-nums">{text}</p>
      <p className="text-13 text-muted">Nothing is on the board before the last row is read.</p>
    </div>
  );
}

function textOf(staged: number, total: number): string {
  if (staged === 0) return 'Sending the file…';
  if (staged < total) return `Read ${numberText(staged)} of ${numberText(total)} rows`;
  return `Saving ${numberText(total)} jobs…`;
}

/** The first rows of a file, and how many more there are. */
function RowPreview({ rows, total }: { rows: Preview['rows']; total: number }) {
  const first = rows.slice(0, 5);
  const more = total - first.length;
  if (total === 0) return <p className="text-red">Nothing in this file can be imported.</p>;
  return (
    <div>
      <Card
        as="ul"
        className="divide-y divide-line p-0! wrap-anywhere"
        aria-label="The first jobs of the file"
        lang="en"
      >
        {first.map(({ line, title, company, location, pay_range: pay }) => (
          <li key={line} className="flex flex-wrap justify-between gap-x-4 gap-y-1 p-3">
            <div className="min-w-0">
              <b className="line-clamp-2">{title}</b>
              <p className="text-13 text-muted">{company}</p>
              <p>{location}</p>
            </div>
            <div className="text-right tabular-nums">
              {pay ? <p>{pay}</p> : <p className="text-amber-text">Pay not stated</p>}
              {pay && <PayReading text={pay} />}
            </div>
          </li>
        ))}
      </Card>
      {more > 0 && (
        <p className="mt-3 text-muted">
          and {numberText(more)} more {more === 1 ? 'job' : 'jobs'}
        </p>
      )}
    </div>
  );
}
