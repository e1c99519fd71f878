import { CircleCheck, Info } from 'lucide-react';
import { Notice } from '@/components/notice.tsx';
import { toast } from '@/components/toast.ts';
import { numberText, stampText } from '@/features/admin/format.ts';
import type { Uploaded } from './api.ts';
import { DuplicateList, type Reject, RejectList } from './row-lists.tsx';

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
  const { successful, failed, duplicates, duplicate_rows: doubles = [], same_file: same } = answer;
  return (
    <section className="px-4 pb-4 grid gap-3" aria-label="What was imported">
      <Notice
        role="status"
        tone={successful > 0 ? 'green' : 'amber'}
        icon={successful > 0 ? <CircleCheck aria-hidden="true" /> : <Info aria-hidden="true" />}
      >
        <b>{fileName}</b>: {numberText(successful)} imported, {numberText(duplicates)} skipped as duplicates,{' '}
        {numberText(failed)} rejected.
        {same && ` The same file was imported ${stampText(same.created_at)}.`}
      </Notice>
      <DuplicateList duplicates={duplicates} duplicate_rows={doubles} />
      {rejects.length > 0 && <RejectList fileName={fileName} header={header} rejects={rejects} total={failed} />}
    </section>
  );
}

/** 'Imported {n} jobs successfully', with what was skipped; when nothing was new, that. */
export function toastImported(imported: number, duplicates: number): void {
  const skipped = duplicates === 1 ? '1 duplicate was skipped.' : `${duplicates} duplicates were skipped.`;
  if (imported === 0 && duplicates > 0) toast({ title: 'Nothing new to import', description: skipped });
  else {
    const description = duplicates > 0 ? { description: skipped } : {};
    toast({ title: `Imported ${imported} jobs successfully`, variant: 'success', ...description });
  }
}
