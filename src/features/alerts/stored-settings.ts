import { SHIFTS } from '@rules/taxonomy.ts';
import type { Tables } from '@/database.types.ts';
import { USUAL_DISTANCE } from '@/features/jobs/feed/filters.ts';
import { jobTypeOf } from './alert-options.tsx';
import type { SettingsValues } from './schema.ts';

export type StoredAlert = Pick<
  Tables<'user_alerts'>,
  | 'id'
  | 'job_type'
  | 'location'
  | 'near'
  | 'within_miles'
  | 'frequency'
  | 'sms_enabled'
  | 'email_enabled'
  | 'phone_number'
  | 'email'
  | 'language'
  | 'is_active'
  | 'shifts'
  | 'paused_until'
>;

export type StoredSignUp = Pick<
  Tables<'alert_optins'>,
  | 'id'
  | 'job_type'
  | 'city'
  | 'near'
  | 'within_miles'
  | 'shifts'
  | 'opted_in_sms'
  | 'opted_in_email'
  | 'phone_number'
  | 'email'
  | 'language'
  | 'unsubscribed_at'
  | 'paused_until'
>;

export interface StoredSettings {
  alert: StoredAlert | null;
  /** Null where nothing is kept: the defaults stand. */
  values: SettingsValues | null;
  language: string | null;
  /** There were alerts, and they are stopped. */
  isOff: boolean;
  /** When a pause ends; null without one. */
  pausedUntil: string | null;
  signUp: {
    id: string;
    category: string;
    city: string;
    near: string;
    within_miles: string;
    shifts: SettingsValues['shifts'];
    isOn: boolean;
    /** There is a number, and it gets no texts: perhaps after a STOP. */
    isTextOff: boolean;
  } | null;
}

export const DEFAULTS: SettingsValues = {
  job_type: '',
  location: '',
  near: '',
  within_miles: USUAL_DISTANCE,
  frequency: 'weekly',
  shifts: [],
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
    pausedUntil: pauseOf(alert ?? signUp),
    signUp: signUp && {
      id: signUp.id,
      category: signUp.job_type,
      city: signUp.city === NO_CITY ? '' : signUp.city,
      ...nearOf(signUp),
      shifts: shiftsOf(signUp),
      isOn,
      isTextOff: phone !== '' && !signUp.opted_in_sms,
    },
  };
}

function pauseOf(of: Pick<StoredAlert, 'paused_until'> | null): string | null {
  const until = of?.paused_until;
  return until && Date.parse(until) > Date.now() ? until : null;
}

const nearOf = ({ near, within_miles }: Pick<StoredAlert, 'near' | 'within_miles'>) => ({
  near: near ?? '',
  within_miles: String(within_miles ?? USUAL_DISTANCE),
});

const shiftsOf = ({ shifts }: { shifts: string[] }) => SHIFTS.filter((shift) => shifts.includes(shift));

function fromAlert(alert: StoredAlert, phone: string): SettingsValues {
  return {
    job_type: alert.job_type,
    location: alert.location,
    ...nearOf(alert),
    frequency: alert.frequency === 'daily' ? 'daily' : 'weekly',
    shifts: shiftsOf(alert),
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
    // A place says more than its borough, once it is loaded.
    location: signUp.city === NO_CITY || signUp.near ? '' : signUp.city,
    ...nearOf(signUp),
    shifts: shiftsOf(signUp),
    sms_enabled: signUp.opted_in_sms,
    email_enabled: signUp.opted_in_email,
    phone_number: phone,
    email: signUp.email ?? '',
  };
}
