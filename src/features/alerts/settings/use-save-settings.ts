import { CONSENT_TEXT_VERSION } from '@rules/consent.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/toast.ts';
import { ALERT_CHECK_KEY } from '@/lib/alerts-flags.ts';
import { toAppError } from '@/lib/errors.ts';
import { signInPath } from '@/lib/next-path.ts';
import { paths } from '@/lib/paths.ts';
import { phoneReader } from '@/lib/phone-reader.ts';
import { failureToast } from '@/lib/wait-text.ts';
import { m } from '@/paraglide/messages.js';
import { type NewSettings, saveSettings, settingsQuery } from './api.ts';
import { checkSettings, refusedSetting, type SettingsProblem } from './check-settings.ts';
import { JOB_TYPE_NAMES } from './job-types.ts';
import { changeOf } from './settings-change.ts';
import type { SettingsValues, StoredAlert } from './settings-values.ts';

const CONSENT = `settings-${CONSENT_TEXT_VERSION}`;

interface Options {
  form: RefObject<HTMLFormElement | null>;
  userId: string | null;
  language: string;
  alert: StoredAlert | null;
  onSaved: () => void;
}

/** What the save button does: checks, asks who is not signed in to do so, saves, says what came of it; what was typed stays. */
export function useSaveSettings({ form, userId, language, alert, onSaved }: Options) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SettingsProblem | null>(null);
  const working = useRef(false);

  function show(found: SettingsProblem): void {
    setProblem(found);
    toast({ title: found.title, description: found.text, variant: 'destructive' });
    form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
  }

  async function save(values: SettingsValues, touched: Partial<SettingsValues>): Promise<void> {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    try {
      const readPhone = await phoneReader();
      const found = checkSettings(values, (phone) => readPhone(phone) !== null);
      if (found) return show(found);
      setProblem(null);
      if (!userId) {
        const action = {
          label: m.account_sign_in(),
          run: () => void navigate(signInPath(paths.alertSettings)),
        };
        toast({ title: m.settings_log_in(), description: m.settings_log_in_text(), action });
        return;
      }
      const settings = asStored(values, readPhone(values.phone), language);
      await saveSettings(userId, settings, changeOf(settings, touched, alert));
      // What was saved stands here at once, before it is read again.
      queryClient.setQueryData(settingsQuery(userId).queryKey, (was) => was && { ...was, values, isOff: false });
      onSaved();
      void queryClient.invalidateQueries({ queryKey: ['alert-settings'] });
      void queryClient.invalidateQueries({ queryKey: ['my-referrals'] });
      void queryClient.invalidateQueries({ queryKey: ALERT_CHECK_KEY });
      const work = JOB_TYPE_NAMES[values.jobType]?.() ?? values.jobType;
      const description = m.settings_saved_text({ work, place: values.location.trim() });
      toast({ title: m.settings_saved(), description, variant: 'success' });
    } catch (error) {
      const refused = refusedSetting(toAppError(error).field);
      if (refused) return show(refused);
      toast(failureToast(error, { title: m.errors_title(), description: m.settings_save_failed() }));
    } finally {
      working.current = false;
      setBusy(false);
    }
  }

  return { save, busy, problem, clear: () => setProblem(null) };
}

/** A number that cannot be called, where texts are off, is none. */
function asStored(values: SettingsValues, phone: string | null, language: string): NewSettings {
  return {
    job_type: values.jobType,
    location: values.location.trim(),
    frequency: values.frequency,
    sms_enabled: values.sms,
    email_enabled: values.mail,
    phone_number: phone,
    email: values.email.trim() || null,
    language,
    consent_text_version: CONSENT,
  };
}
