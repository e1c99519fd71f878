import type { NewSettings } from './api.ts';
import type { SettingsValues, StoredAlert } from './settings-values.ts';

const COLUMNS = {
  jobType: 'job_type',
  location: 'location',
  frequency: 'frequency',
  sms: 'sms_enabled',
  mail: 'email_enabled',
  phone: 'phone_number',
  email: 'email',
} as const satisfies Record<keyof SettingsValues, keyof NewSettings>;

/** What saving changes of an alert that there is: what was chosen here, and what it lacks (the number of a sign-up). The language is saved by itself. */
export function changeOf(settings: NewSettings, touched: Partial<SettingsValues>, alert: StoredAlert | null) {
  const change: Partial<NewSettings> = { consent_text_version: settings.consent_text_version };
  for (const [field, column] of Object.entries(COLUMNS))
    if (field in touched || settings[column] !== alert?.[column]) Object.assign(change, { [column]: settings[column] });
  return change;
}
