import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { History, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Form, SubmitButton, TextareaField } from '@/components/form.tsx';
import { Notice } from '@/components/notice.tsx';
import { Columns, Panel } from '@/components/panel.tsx';
import { failureToast } from '@/lib/failure-toast.ts';
import { dropDraft, readDraft } from '@/lib/storage.ts';
import { toast } from '@/lib/toast.ts';
import { parsePaste } from './api.ts';
import { ConfirmPaste, REVIEW_DRAFT } from './confirm-paste.tsx';
import { CsvUploadPanel } from './csv-upload-panel.tsx';
import { ImportHistory } from './import-history.tsx';
import { type PasteReview, pasteReview, pasteSchema, planFor } from './schema.ts';

/**
 * Bulk import by pasted text: reads the jobs out of it, shows them for a person to check, imports
 * them. `title`: the panel's heading where it is alone.
 */
export function BulkImportPanel({ title = 'Or paste text' }: { title?: string }) {
  const form = useForm({ resolver: zodResolver(pasteSchema), defaultValues: { text: '' } });
  const [review, setReview] = useState(storedReview);
  const { ads } = review;
  const [isOpen, setOpen] = useState(false);
  const reading = useMutation({
    mutationFn: parsePaste,
    onSuccess: ({ jobs, left_out }) => {
      if (jobs.length === 0) return form.setError('text', { message: 'No job was found in this text.' });
      toast({ title: `Parsed ${jobs.length} jobs successfully`, variant: 'success' });
      setReview({ ads: jobs.map((job, key) => ({ key, plan: planFor(job), job })), left_out });
      setOpen(true);
    },
    onError: failureToast('Failed to parse job data'),
  });
  function drop() {
    dropDraft(REVIEW_DRAFT);
    setReview(NO_REVIEW);
    setOpen(false);
  }
  return (
    <Panel title={title}>
      {ads.length > 0 && !isOpen && (
        <Notice icon={<History aria-hidden="true" />} className="mx-4 mb-4">
          A review of {ads.length === 1 ? '1 ad' : `${ads.length} ads`} is not finished: nothing of it is imported.
          <div className="mt-1 flex gap-2">
            <Button look="line" size="small" onClick={() => setOpen(true)}>
              Continue
            </Button>
            <Button look="quiet-danger" size="small" onClick={drop}>
              Discard
            </Button>
          </div>
        </Notice>
      )}
      <Form form={form} className="px-4 pb-4 grid gap-3.5" onSubmit={({ text }) => reading.mutate(text)}>
        <p className="text-muted">E-mail, flyer or list: we read the jobs out of it.</p>
        <TextareaField name="text" label="Raw job text" rows={7} />
        <SubmitButton look="line" block pending={reading.isPending}>
          <Sparkles aria-hidden="true" />
          {reading.isPending ? 'Reading…' : 'Read jobs from text'}
        </SubmitButton>
      </Form>
      {isOpen && (
        <ConfirmPaste
          start={review}
          onClose={(now) => {
            setReview(now);
            setOpen(false);
          }}
          onImported={() => {
            drop();
            form.reset();
          }}
        />
      )}
    </Panel>
  );
}

const NO_REVIEW: PasteReview = { ads: [], left_out: [] };

/** A review that was closed, or cut off by a reload. */
function storedReview(): PasteReview {
  const stored = pasteReview.safeParse(readDraft(REVIEW_DRAFT, NO_REVIEW));
  return stored.success ? stored.data : NO_REVIEW;
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
