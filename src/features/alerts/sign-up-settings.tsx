import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form, SelectField, SubmitButton } from '@/components/form.tsx';
import { categoryName } from '@/features/jobs/job.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { categoryOptions, cityOptions } from './alert-options.tsx';
import { saveSignUp } from './api.ts';
import { NearField } from './near-field.tsx';
import { type SignUpValues, signUpSettingsSchema } from './schema.ts';
import { ShiftsField } from './shifts-field.tsx';
import type { StoredSettings } from './stored-settings.ts';
import { useWhere } from './where.ts';

/** What the alerts of this phone are for: changed without an account. */
export function SignUpSettings({ signUp }: { signUp: NonNullable<StoredSettings['signUp']> }) {
  const queryClient = useQueryClient();
  const { id, category, city, near, within_miles, shifts } = signUp;
  const form = useForm({
    resolver: zodResolver(signUpSettingsSchema),
    values: { job_type: category, city, near, within_miles, shifts },
    resetOptions: { keepDirtyValues: true },
  });

  const [chosenCity, chosenNear, miles] = form.watch(['city', 'near', 'within_miles']);
  const where = useWhere({ city: chosenCity, near: chosenNear, within_miles: miles });

  const save = useMutation({
    mutationFn: (values: SignUpValues) => saveSignUp(id, values),
    onSuccess: (_, { job_type }) => {
      const description = m.settings_saved_text({ work: categoryName(job_type), place: where });
      toast({ title: m.settings_saved(), description, variant: 'success' });
      return queryClient.invalidateQueries({ queryKey: queryKeys.alerts });
    },
    onError: failureToast(m.errors_title(), m.settings_save_failed()),
  });

  return (
    <Form form={form} aria-label={m.settings_without()} onSubmit={(values) => save.mutate(values)}>
      <div className="mt-4 grid gap-4.5">
        <SelectField name="job_type" label={m.alerts_category()} options={categoryOptions()} />
        <SelectField name="city" label={m.alerts_city()} none={m.alerts_choose_city()} options={cityOptions()} />
        <NearField words="city" />
        <ShiftsField name="shifts" />
      </div>
      <SubmitButton look="tint" block className="mt-4" pending={save.isPending} busyLabel={m.settings_saving()}>
        {m.settings_save_changes()}
      </SubmitButton>
    </Form>
  );
}
