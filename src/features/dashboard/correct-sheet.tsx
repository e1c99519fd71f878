import { zodResolver } from '@hookform/resolvers/zod';
import { formatPhone } from '@rules/phone-format.ts';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ConsentText } from '@/components/consent-text.tsx';
import { CheckboxField, EmailField, PhoneField, setServerError, TextField } from '@/components/form.tsx';
import { FormDialog } from '@/components/form-dialog.tsx';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { type Details, updateDetails } from './api.ts';
import type { Application } from './application.ts';
import { DETAIL_REFUSALS, detailsSchema } from './schema.ts';
import { useApplicationsChanged } from './use-applications-changed.ts';

/** Corrects name, phone and e-mail, on this application or on all of them. */
export function CorrectSheet({ application, onClose }: { application: Application; onClose: () => void }) {
  const changed = useApplicationsChanged();
  const form = useForm({
    resolver: zodResolver(detailsSchema),
    defaultValues: {
      first_name: application.first_name ?? '',
      phone_number: formatPhone(application.phone_number ?? ''),
      email: application.email ?? '',
      all: true,
    },
  });

  const save = useMutation({
    mutationFn: ({ all, ...details }: Details & { all: boolean }) =>
      updateDetails(details, all ? null : application.id),
    onSuccess: () => {
      onClose();
      toast({ title: m.dashboard_correct_saved(), variant: 'success' });
      return changed();
    },
    onError: (error) => {
      if (!setServerError(form, error, DETAIL_REFUSALS)) failureToast(m.dashboard_correct_failed(), '')(error);
    },
  });

  return (
    <FormDialog
      title={m.dashboard_correct_title()}
      form={form}
      className="grid gap-4.5"
      action={m.dashboard_correct_save()}
      busy={save.isPending}
      busyLabel={m.apply_saving()}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <p className="text-muted">{m.dashboard_correct_text()}</p>
      <TextField name="first_name" label={m.apply_first_name()} autoComplete="given-name" maxLength={100} />
      <PhoneField label={m.apply_phone()} />
      <EmailField label={m.apply_email()} optional />
      <CheckboxField name="all" label={m.dashboard_correct_all()} />
      <ConsentText text={m.alerts_consent} />
    </FormDialog>
  );
}
