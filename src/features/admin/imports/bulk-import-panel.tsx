import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { failureToast } from '@/components/failure-toast.ts';
import { Form, SubmitButton, TextareaField } from '@/components/form.tsx';
import { Columns, Panel } from '@/components/panel.tsx';
import { toast } from '@/components/toast.ts';
import { parsePaste } from './api.ts';
import { ConfirmPaste } from './confirm-paste.tsx';
import { CsvUploadPanel } from './csv-upload-panel.tsx';
import { ImportHistory } from './import-history.tsx';
import { pasteSchema } from './schema.ts';

/**
 * Bulk import by pasted text (specification 3 §2, §5): reads the jobs out of it, shows them for a person to check, imports
 * them. `title`: the panel's heading where it is alone.
 */
export function BulkImportPanel({ title = 'Or paste text' }: { title?: string }) {
  const form = useForm({ resolver: zodResolver(pasteSchema), defaultValues: { text: '' } });
  const reading = useMutation({
    mutationFn: parsePaste,
    onSuccess: (jobs) => {
      if (jobs.length === 0) return form.setError('text', { message: 'No job was found in this text.' });
      toast({ title: `Parsed ${jobs.length} jobs successfully`, variant: 'success' });
    },
    onError: failureToast('Failed to parse job data'),
  });
  const jobs = reading.data ?? [];
  return (
    <Panel title={title}>
      <Form form={form} className="px-4 pb-4 grid gap-3.5" onSubmit={({ text }) => reading.mutate(text)}>
        <p className="text-muted">E-mail, flyer or list: we read the jobs out of it.</p>
        <TextareaField name="text" label="Raw job text" rows={7} />
        <SubmitButton look="line" block pending={reading.isPending}>
          <Sparkles aria-hidden="true" />
          {reading.isPending ? 'Reading…' : 'Read jobs from text'}
        </SubmitButton>
      </Form>
      {jobs.length > 0 && (
        <ConfirmPaste
          found={jobs}
          onClose={reading.reset}
          onImported={() => {
            reading.reset();
            form.reset();
          }}
        />
      )}
    </Panel>
  );
}

/** The toolkit's Bulk Upload tab: a CSV file, pasted text, and the imports that were made. */
export function BulkUploadTab() {
  return (
    <>
      <Columns>
        <CsvUploadPanel />
        <BulkImportPanel />
      </Columns>
      <ImportHistory />
    </>
  );
}
