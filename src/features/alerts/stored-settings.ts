import type { Tables } from '@/database.types.ts';
import { jobTypeOf } from './alert-options.tsx';
import type { SettingsValues } from './schema.ts';

export type StoredAlert = Pick<
  Tables<'user_alerts'>,
  | 'id'
  | 'job_type'
  | 'location'
  | 'frequency'
  | 'sms_enabled'
  | 'email_enabled'
  | 'phone_number'
  | 'email'
  | 'language'
  | 'is_active'
>;

export type StoredSignUp = Pick<
  Tables<'alert_optins'>,
  'job_type' | 'city' | 'opted_in_sms' | 'opted_in_email' | 'phone_number' | 'email' | 'language' | 'unsubscribed_at'
>;

export interface StoredSettings {
  alert: StoredAlert | null;
  /** Null where nothing is kept: the specified defaults stand. */
  values: SettingsValues | null;
  language: string | null;
  /** There were alerts, and they are stopped. */
  isOff: boolean;
  signUp: { category: string; city: string; isOn: boolean } | null;
}

export const DEFAULTS: SettingsValues = {
  job_type: '',
  location: '',
  frequency: 'weekly',
  sms_enabled: true,
  email_enabled: true,
  phone_number: '',
  email: '',
};

/** What sign-ups write where a number or a place was not given. */
const NO_PHONE = 'Not provided';
const NO_CITY = 'Not Specified';

/** An account's settings as they are; without any, what the sign-up says that they supersede. */
export function settingsFrom(alert: StoredAlert | null, signUp: StoredSignUp | null): StoredSettings {
  const isOn = signUp !== null && signUp.unsubscribed_at === null && (signUp.opted_in_sms || signUp.opted_in_email);
  const phone = signUp && signUp.phone_number !== NO_PHONE ? signUp.phone_number : '';
  return {
    alert,
    values: alert ? fromAlert(alert, phone) : signUp && fromSignUp(signUp, phone),
    language: alert?.language ?? signUp?.language ?? null,
    isOff: !alert?.is_active && !isOn && (alert !== null || signUp !== null),
    signUp: signUp && { category: signUp.job_type, city: signUp.city === NO_CITY ? '' : signUp.city, isOn },
  };
}

function fromAlert(alert: StoredAlert, phone: string): SettingsValues {
  return {
    job_type: alert.job_type,
    location: alert.location,
    frequency: alert.frequency === 'daily' ? 'daily' : 'weekly',
    sms_enabled: alert.sms_enabled,
    email_enabled: alert.email_enabled,
    phone_number: alert.phone_number ?? phone,
    email: alert.email ?? '',
  };
}

function fromSignUp(signUp: StoredSignUp, phone: string): SettingsValues {
  return {
    ...DEFAULTS,
    job_type: jobTypeOf(signUp.job_type),
    location: signUp.city === NO_CITY ? '' : signUp.city,
    sms_enabled: signUp.opted_in_sms,
    email_enabled: signUp.opted_in_email,
    phone_number: phone,
    email: signUp.email ?? '',
  };
}
