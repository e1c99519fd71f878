import { zodResolver } from '@hookform/resolvers/zod';
import { CATEGORIES } from '@rules/taxonomy.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { CheckboxField, SelectField, setServerError, TextField } from '@/components/form.tsx';
import { FormDialog } from '@/components/form-dialog.tsx';
import { optionsOf } from '@/components/select.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { runSource, type Source, saveSource, sourceQueries } from './api.ts';
import {
  CADENCES,
  CITY_ADDRESS,
  NEW_SOURCE,
  SOURCE_KINDS,
  type SourceValues,
  sourceSchema,
  valuesOf,
} from './schema.ts';

interface Props {
  /** The source that is edited; null for a new one. */
  source: Source | null;
  onClose: () => void;
  /** The dry run that a new source begins with. */
  onTry: (run: string) => void;
}

/** The form of a source. A new one is saved paused and tried at once. */
export function SourceSheet({ source, onClose, onTry }: Props) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(sourceSchema), defaultValues: source ? valuesOf(source) : NEW_SOURCE });
  const save = useMutation({
    mutationFn: async (values: SourceValues) => {
      const saved = await saveSource(source?.id ?? null, values);
      return source ? null : await runSource(saved, true);
    },
    onSuccess: (run) => {
      if (run) return onTry(run);
      toast({ title: 'Source saved', variant: 'success' });
      onClose();
    },
    onError: (error) => {
      if (setServerError(form, error, ({ message }) => message) === null)
        failureToast('Failed to save the source')(error);
    },
    onSettled: () => invalidate(queryClient, sourceQueries.all),
  });
  const kind = form.watch('kind');
  return (
    <FormDialog
      title={source ? 'Edit source' : 'New source'}
      form={form}
      action={source ? 'Save changes' : 'Save and try it'}
      busy={save.isPending}
      busyLabel="Saving…"
      cancel="Cancel"
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <TextField name="name" label="Name" autoComplete="off" />
      {!source && <SelectField name="kind" label="What it is" none="Choose" options={optionsOf(SOURCE_KINDS)} />}
      <TextField
        name="address"
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint={kind === 'nyc_open_data' ? `The City’s is ${CITY_ADDRESS}` : 'It begins with https://'}
      />
      <SelectField name="every_minutes" label="Read it" options={optionsOf(withStored(source?.every_minutes))} />
      <TextField name="default_company" label="Company of rows that name none" autoComplete="off" optional />
      <SelectField
        name="default_category"
        label="Category of rows that name none"
        none="From the title"
        options={CATEGORIES}
        optional
      />
      <CheckboxField name="is_trusted" label="Trusted: its jobs are published at once" />
    </FormDialog>
  );
}

/** An interval that was set otherwise stays a choice. */
const withStored = (minutes: number | undefined): Record<string, string> =>
  minutes === undefined || minutes in CADENCES ? CADENCES : { [minutes]: `Every ${minutes} minutes`, ...CADENCES };
