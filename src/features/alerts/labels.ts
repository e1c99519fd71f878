import { m } from '@/paraglide/messages.js';

/** What the database keeps of the interests. */
export const MAX_INTERESTS = 1000;

// The first line of a message is its title.
export const noPhoneTexts = () => `${m.alerts_need_phone()}\n${m.alerts_need_phone_sms()}`;
export const noEmail = () => `${m.alerts_need_email()}\n${m.alerts_need_email_text()}`;
export const noChoice = () => `${m.alerts_missing()}\n${m.alerts_missing_text()}`;
export const noChannel = () => `${m.alerts_need_method()}\n${m.alerts_need_method_text()}`;
export const noSetting = () => `${m.settings_missing()}\n${m.settings_missing_text()}`;
export const badPhone = () => `${m.apply_bad_phone_title()}\n${m.apply_bad_phone()}`;
export const badEmail = () => `${m.apply_bad_email_title()}\n${m.apply_bad_email()}`;

/** What the backend says of a field, in both languages. */
export const REFUSALS: Record<string, () => string> = {
  phone_number: badPhone,
  email: badEmail,
  opted_in_sms: noChannel,
  job_type: noSetting,
  location: noSetting,
  near: m.alerts_near_wrong,
};
