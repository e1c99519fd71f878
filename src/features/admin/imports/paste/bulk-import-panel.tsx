import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { failureToast } from '@/components/failure-toast.ts';
import { Field } from '@/components/field.tsx';
import { Panel } from '@/components/panel.tsx';
import { Textarea } from '@/components/textarea.tsx';
import { toast } from '@/components/toast.ts';
import { parsePaste } from '../api.ts';
import { ConfirmPaste } from './confirm-paste.tsx';

/**
 * Bulk import by pasted text (specification 3 §2, §5): reads the jobs out of it, shows them for a person to check, imports
 * them. `title`: the panel's heading where it stands alone.
 */
export function BulkImportPanel({ title = 'Or paste text' }: { title?: string }) {
  const form = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const reading = useMutation({
    mutationFn: parsePaste,
    onSuccess: (jobs) => {
      if (jobs.length === 0) return setProblem('No job was found in this text.');
      toast({ title: `Parsed ${jobs.length} jobs successfully`, variant: 'success' });
    },
    onError: failureToast('Failed to parse job data'),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reading.isPending) return;
    if (text.trim() === '') return setProblem('Paste the text of at least one job.');
    setProblem(null);
    reading.mutate(text);
  }
  const jobs = reading.data ?? [];
  return (
    <Panel title={title}>
      <form id={form} className="panel-body grid gap-3.5" noValidate onSubmit={submit}>
        <p className="text-muted">E-mail, flyer or list: we read the jobs out of it.</p>
        <Field label="Raw job text" error={problem}>
          {(control) => (
            <Textarea
              {...control}
              className="min-h-45"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        <Button look="line" block type="submit" busy={reading.isPending}>
          <Sparkles aria-hidden="true" />
          {reading.isPending ? 'Reading…' : 'Read jobs from text'}
        </Button>
      </form>
      {jobs.length > 0 && (
        <ConfirmPaste
          found={jobs}
          onClose={reading.reset}
          onImported={() => {
            reading.reset();
            setText('');
          }}
        />
      )}
    </Panel>
  );
}
