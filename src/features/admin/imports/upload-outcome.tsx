import { CircleCheck, Download, Info } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { Notice } from '@/components/notice.tsx';
import { saveCsv } from '@/lib/download.ts';
import { toast } from '@/lib/toast.ts';
import { numberText, stampText } from '../format.ts';
import type { Uploaded } from './api.ts';

/** What came of an upload; `answer` has less when it was asked for after the connection broke. */
export interface Outcome {
  fileName: string;
  header: readonly string[];
  rejects: readonly Reject[];
  answer: Pick<Uploaded, 'successful' | 'failed' | 'duplicates'> & Partial<Uploaded>;
}

/** What was imported, what was skipped as a duplicate, what could not be read. */
export function UploadOutcome({ outcome }: { outcome: Outcome }) {
  const { fileName, header, rejects, answer } = outcome;
  const { successful, failed, duplicates, waiting = 0, duplicate_rows: doubles = [], same_file: same } = answer;
  return (
    <section className="px-4 pb-4 grid gap-3" aria-label="What was imported">
      <Notice
        role="status"
        tone={successful > 0 ? 'green' : 'amber'}
        icon={successful > 0 ? <CircleCheck aria-hidden="true" /> : <Info aria-hidden="true" />}
      >
        <b>{fileName}</b>: {numberText(successful)} imported, {numberText(duplicates)} skipped as duplicates,{' '}
        {numberText(failed)} rejected.
        {waiting > 0 && ` ${waiting === successful ? 'All' : numberText(waiting)} of them wait to be approved.`}
        {same && ` The same file was imported ${stampText(same.created_at)}.`}
      </Notice>
      <DuplicateList duplicates={duplicates} duplicate_rows={doubles} />
      {rejects.length > 0 && <RejectList fileName={fileName} header={header} rejects={rejects} total={failed} />}
    </section>
  );
}

export const jobs = (count: number) => `${numberText(count)} ${count === 1 ? 'job' : 'jobs'}`;

/** What the primary button does: 'Import 8 jobs, save 2 as waiting'. */
export function labelOf(published: number, waiting: number): string {
  if (waiting === 0) return `Import ${jobs(published)}`;
  if (published === 0) return `Save ${jobs(waiting)} as waiting`;
  return `Import ${jobs(published)}, save ${numberText(waiting)} as waiting`;
}

/** 'Imported {n} jobs successfully', with what waits and what was skipped; when nothing was new, that. */
export function toastImported(imported: number, duplicates: number, waiting = 0): void {
  const skipped = duplicates === 1 ? '1 duplicate was skipped.' : `${duplicates} duplicates were skipped.`;
  if (imported === 0 && duplicates > 0) {
    toast({ title: 'Nothing new to import', description: skipped });
    return;
  }
  const published = imported - waiting;
  const saved = `${waiting} ${waiting === 1 ? 'job' : 'jobs'} saved as waiting`;
  const more = [waiting > 0 && published > 0 && `${saved}.`, duplicates > 0 && skipped].filter(Boolean).join(' ');
  toast({
    title: published === 0 && waiting > 0 ? saved : `Imported ${published} jobs successfully`,
    variant: 'success',
    ...(more ? { description: more } : {}),
  });
}

const SHOWN = 50;

interface Props {
  fileName: string;
  header: readonly string[];
  rejects: readonly Reject[];
  /** How many there are; `rejects` are the first thousand. */
  total: number;
}

/** The rows that cannot be imported, by line, and the file to fix them in. */
export function RejectList({ fileName, header, rejects, total }: Props) {
  return (
    <div className="grid gap-2">
      <details open={rejects.length <= 5}>
        <summary className="cursor-pointer font-semibold text-red">
          {total === 1 ? '1 row' : `${numberText(total)} rows`} cannot be imported
        </summary>
        <Lines
          name="Rows that cannot be imported"
          lines={rejects.map((reject) => ({ line: reject.line, text: rejectText(reject) }))}
          total={total}
        />
      </details>
      <Button look="line" onClick={() => void saveRejects(fileName, header, rejects)}>
        <Download aria-hidden="true" />
        {total > rejects.length ? `Download the first ${numberText(rejects.length)}` : 'Download rejected rows'}
      </Button>
    </div>
  );
}

/** The rows that are skipped because the same posting is published already or is in the file twice. */
export function DuplicateList({ duplicates, duplicate_rows: rows }: Pick<Uploaded, 'duplicates' | 'duplicate_rows'>) {
  if (rows.length === 0) return null;
  const title = duplicates === 1 ? '1 duplicate is skipped' : `${numberText(duplicates)} duplicates are skipped`;
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{title}</summary>
      <FileRows name="Duplicates" rows={rows} total={duplicates} />
    </details>
  );
}

/** The first jobs of a file that something is said of, by line. */
export function FileRows({ name, rows, total }: { name: string; rows: Uploaded['duplicate_rows']; total: number }) {
  const lines = rows.map(({ line, title, company }) => ({ line, text: [title, company].filter(Boolean).join(', ') }));
  return <Lines name={name} lines={lines} total={total} />;
}

/** The first lines of a file that something is said of, and how many more there are. */
function Lines({ name, lines, total }: { name: string; lines: { line: number; text: string }[]; total: number }) {
  const shown = lines.slice(0, SHOWN);
  return (
    <ul className="mt-2 grid gap-1 text-13" aria-label={name}>
      {shown.map(({ line, text }) => (
        <li key={`${line} ${text}`}>
          <b className="tabular-nums">Line {line}</b>: {text}
        </li>
      ))}
      {total > shown.length && <li className="text-muted">and {numberText(total - shown.length)} more</li>}
    </ul>
  );
}

/** A row that was not imported, with the file's line and why. */
interface Reject {
  line: number;
  field: string;
  message: string;
  cells: readonly string[];
}

/** 'location is empty'. */
const rejectText = ({ field, message }: Reject) => `${field} ${message}`;

/**
 * Saves the refused rows as a CSV file with the columns they came in, so that it can be fixed and uploaded again; the last
 * two say where and why.
 */
async function saveRejects(fileName: string, header: readonly string[], rejects: readonly Reject[]): Promise<void> {
  const width = Math.max(header.length, ...rejects.map(({ cells }) => cells.length));
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  await saveCsv(
    [
      [...padded(header), 'Line', 'Problem'],
      ...rejects.map((reject) => [...padded(reject.cells), String(reject.line), rejectText(reject)]),
    ],
    `${fileName.replace(/\.csv$/i, '')}-rejected.csv`,
  );
}
