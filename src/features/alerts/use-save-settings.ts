import { CONSENT_TEXT_VERSION } from '@rules/consent.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { setServerError } from '@/components/form.tsx';
import { failureToast } from '@/lib/failure-toast.ts';
import { paths, signInPath } from '@/lib/paths.ts';
import { readPhone } from '@/lib/phone-number.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { JOB_TYPE_NAMES } from './alert-options.tsx';
import { alertQueries, type NewSettings, saveSettings } from './api.ts';
import { REFUSALS } from './labels.ts';
import { type SettingsValues, settingsSchema } from './schema.ts';
import type { StoredAlert } from './stored-settings.ts';
import { nearColumns } from './where.ts';

const CONSENT = `settings-${CONSENT_TEXT_VERSION}`;

/** The fields that were changed in this form. */
type Touched = Partial<Record<keyof SettingsValues, unknown>>;

interface Save {
  userId: string;
  values: SettingsValues;
  touched: Touched;
}

interface Options {
  form: Pick<UseFormReturn<SettingsValues>, 'getValues' | 'setError'>;
  userId: string | null;
  language: string;
  alert: StoredAlert | null;
  onSaved: () => void;
}

/** What the save button does: asks who is not signed in to do so, saves, says what came of it; what was typed stays. */
export function useSaveSettings({ form, userId, language, alert, onSaved }: Options) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ userId, values, touched }: Save) => {
      const settings: NewSettings = {
        ...values,
        ...nearColumns(values),
        // A number that cannot be called, where texts are off, is none.
        phone_number: await readPhone(values.phone_number),
        email: values.email || null,
        language,
        consent_text_version: CONSENT,
      };
      await saveSettings(userId, settings, changeOf(settings, touched, alert));
    },
    onSuccess: (_, { userId, values }) => {
      // Shown at once, before it is read again.
      queryClient.setQueryData(
        alertQueries.settings(userId).queryKey,
        (was) => was && { ...was, values, isOff: false },
      );
      onSaved();
      for (const queryKey of [queryKeys.alerts, queryKeys.referrals]) void queryClient.invalidateQueries({ queryKey });
      const work = JOB_TYPE_NAMES[values.job_type]?.() ?? values.job_type;
      const description = m.settings_saved_text({ work, place: values.location });
      toast({ title: m.settings_saved(), description, variant: 'success' });
    },
    onError: (error) => {
      if (!setServerError(form, error, REFUSALS)) failureToast(m.errors_title(), m.settings_save_failed())(error);
    },
  });

  function save(values: SettingsValues, touched: Touched): void {
    if (userId) {
      mutate({ userId, values, touched });
      return;
    }
    const action = { label: m.account_sign_in(), run: () => void navigate(signInPath(paths.alertSettings)) };
    toast({ title: m.settings_log_in(), description: m.settings_log_in_text(), action });
  }

  return { save, isPending };
}

const COLUMNS = Object.keys(settingsSchema.shape) as (keyof SettingsValues)[];

/** What saving changes of an alert that there is: what was chosen here, and what it lacks (the number of a sign-up). The language is saved by itself. */
export function changeOf(settings: NewSettings, touched: Touched, alert: StoredAlert | null) {
  const change: Partial<NewSettings> = { consent_text_version: settings.consent_text_version };
  for (const column of COLUMNS)
    if (column in touched || String(settings[column]) !== String(alert?.[column]))
      Object.assign(change, { [column]: settings[column] });
  return change;
}
