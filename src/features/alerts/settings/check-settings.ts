import { normalizeEmail } from '@rules/email.ts';
import { m } from '@/paraglide/messages.js';
import type { SettingsValues } from './settings-values.ts';

/** The field to focus and what to say of it. */
export interface SettingsProblem {
  field: 'job_type' | 'location' | 'phone_number' | 'email';
  title: string;
  text: string;
}

/** What is wrong first: work and place as specified (specification 2 §5), then an address that could not be reached. */
export function checkSettings(values: SettingsValues, isCallable: (phone: string) => boolean): SettingsProblem | null {
  if (values.jobType === '') return settingsProblem('job_type');
  if (values.location.trim() === '') return settingsProblem('location');
  if (values.sms && values.phone.trim() !== '' && !isCallable(values.phone)) return settingsProblem('phone_number');
  const email = values.email.trim();
  return values.mail && email !== '' && !normalizeEmail(email) ? settingsProblem('email') : null;
}

/** What a field's problem is called, found here or by the backend. */
export function settingsProblem(field: SettingsProblem['field']): SettingsProblem {
  if (field === 'phone_number') return { field, title: m.apply_bad_phone_title(), text: m.apply_bad_phone() };
  if (field === 'email') return { field, title: m.apply_bad_email_title(), text: m.apply_bad_email() };
  return { field, title: m.settings_missing(), text: m.settings_missing_text() };
}

/** The problem that a field named by the backend stands for; null for any other. */
export function refusedSetting(field: string | null): SettingsProblem | null {
  const known = (['job_type', 'location', 'phone_number', 'email'] as const).find((name) => name === field);
  return known ? settingsProblem(known) : null;
}
