import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react';
import { Button, buttonVariants } from '@/components/button.tsx';
import { FieldError } from '@/components/field.tsx';
import { Panel } from '@/components/panel.tsx';
import { toast } from '@/components/toast.ts';
import { askAnew } from '@/lib/invalidate-admin.ts';
import { ConfirmUpload } from './confirm-upload.tsx';
import { openUpload } from './read-upload.ts';
import { type Outcome, UploadOutcome } from './upload-outcome.tsx';

/** Bulk import by file (specification 3 §2, Bulk Upload): choose, see what it holds, import. */
export function CsvUploadPanel({ title = 'Upload a CSV file' }: { title?: string }) {
  const id = useId();
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const opening = useMutation({
    mutationFn: openUpload,
    onError: (error) => {
      console.error(error);
      // Only what is wrong with the file itself has a name; the rest is the reader's own failure.
      const reason =
        error.name === 'CsvProblem' ? error.message : 'The file could not be read. Please choose it again.';
      setProblem(reason);
      toast({ title: 'Failed to process CSV file', description: reason, variant: 'destructive' });
    },
  });

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    opening.reset();
    setOutcome(null);
    const isCsv = /\.csv$/i.test(chosen.name);
    setFile(isCsv ? chosen : null);
    setProblem(isCsv ? null : 'Please select a CSV file');
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (opening.isPending) return;
    if (file) return opening.mutate(file);
    setProblem('Please select a CSV file');
    toast({ title: 'Please select a CSV file', variant: 'destructive' });
    picker.current?.focus();
  }
  return (
    <Panel title={title}>
      <form
        className="panel-body grid gap-3.5"
        noValidate
        onSubmit={submit}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <p className="text-muted">
          Needs the columns title, company, description and location. Type and salary may be left out.
        </p>
        <div className="grid justify-items-center gap-2 rounded-card border-[1.5px] border-control border-dashed p-7 text-center">
          <FileUp aria-hidden="true" />
          {file && (
            <p className="min-w-0 wrap-anywhere">
              <b>{file.name}</b>
              <br />
              <span className="text-13 text-muted">{sizeText(file.size)}</span>
            </p>
          )}
          <input
            ref={picker}
            id={id}
            className="peer sr-only"
            type="file"
            accept=".csv,text/csv"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // The same file again, mended, is a choice too.
              event.target.value = '';
            }}
          />
          <label
            className={buttonVariants({ look: 'line', className: 'cursor-pointer peer-focus-visible:outline-2' })}
            htmlFor={id}
          >
            {file ? 'Choose another file' : 'Choose a CSV file'}
          </label>
        </div>
        {problem && <FieldError id={`${id}-error`} error={problem} />}
        <Button look="line" block type="submit" busy={opening.isPending} busyLabel="Reading…">
          Upload and read
        </Button>
      </form>
      {outcome && <UploadOutcome outcome={outcome} />}
      {opening.data && (
        <ConfirmUpload
          opened={opening.data}
          onClose={opening.reset}
          onImported={(result) => {
            opening.reset();
            setFile(null);
            setOutcome(result);
            void askAnew(client, ['admin']);
          }}
        />
      )}
    </Panel>
  );
}

function sizeText(bytes: number): string {
  const units = bytes < 1_000_000 ? ([bytes / 1000, 'KB'] as const) : ([bytes / 1_000_000, 'MB'] as const);
  return `${Math.max(1, Math.round(units[0]))} ${units[1]}`;
}
