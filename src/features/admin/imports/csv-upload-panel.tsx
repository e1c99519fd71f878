import { zodResolver } from '@hookform/resolvers/zod';
import { MAX_FILE_MB, MAX_ROWS } from '@rules/csv/file-limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { buttonVariants } from '@/components/button.tsx';
import { FieldError } from '@/components/field.tsx';
import { Form, SubmitButton } from '@/components/form.tsx';
import { Panel } from '@/components/panel.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { toast } from '@/lib/toast.ts';
import { numberText } from '../format.ts';
import { ConfirmUpload, openUpload } from './confirm-upload.tsx';
import { uploadSchema } from './schema.ts';
import { type Outcome, UploadOutcome } from './upload-outcome.tsx';

/** Bulk import by file : choose, see what it holds, import. */
export function CsvUploadPanel({ title = 'Upload a CSV file' }: { title?: string }) {
  const id = useId();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(uploadSchema), defaultValues: { file: null } });
  const { field, fieldState } = useController({ name: 'file', control: form.control });
  const file = field.value;
  const problem = fieldState.error?.message;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const opening = useMutation({
    mutationFn: openUpload,
    onError: (error) => {
      // Only what is wrong with the file itself has a name; the rest is the reader's own failure.
      const reason =
        error.name === 'CsvProblem' ? error.message : 'The file could not be read. Please choose it again.';
      form.setError('file', { message: reason });
      failureToast('Failed to process CSV file', reason)(error);
    },
  });

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    opening.reset();
    setOutcome(null);
    form.setValue('file', chosen, { shouldValidate: true });
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  }
  return (
    <Panel title={title}>
      <Form
        form={form}
        className="px-4 pb-4 grid gap-3.5"
        onSubmit={({ file }) => file && opening.mutate(file)}
        onInvalid={(message) => toast({ title: message, variant: 'destructive' })}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <p className="text-muted">
          Needs the columns title, company, description and location. Type and salary may be left out. At most{' '}
          {MAX_FILE_MB} MB and {numberText(MAX_ROWS)} rows; split a larger file.
        </p>
        <div className="grid justify-items-center gap-2 rounded-card border-[1.5px] border-control border-dashed p-7 text-center">
          <FileUp aria-hidden="true" />
          {file && !problem && (
            <p className="min-w-0 wrap-anywhere">
              <b>{file.name}</b>
              <br />
              <span className="text-13 text-muted">{sizeText(file.size)}</span>
            </p>
          )}
          <input
            ref={field.ref}
            id={id}
            className="peer sr-only"
            type="file"
            accept=".csv,.tsv,.xlsx,text/csv"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // The same file again, corrected, is a choice too.
              event.target.value = '';
            }}
          />
          <label
            className={buttonVariants({ look: 'line', className: 'cursor-pointer peer-focus-visible:outline-2' })}
            htmlFor={id}
          >
            {file && !problem ? 'Choose another file' : 'Choose a CSV file'}
          </label>
        </div>
        {problem && <FieldError id={`${id}-error`} error={problem} />}
        <SubmitButton look="line" block pending={opening.isPending} busyLabel="Reading…">
          Upload and read
        </SubmitButton>
      </Form>
      {outcome && <UploadOutcome outcome={outcome} />}
      {opening.data && (
        <ConfirmUpload
          opened={opening.data}
          onClose={opening.reset}
          onImported={(result) => {
            opening.reset();
            form.reset();
            setOutcome(result);
            void invalidate(queryClient, queryKeys.admin);
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
