import { m } from '@/paraglide/messages.js';

/** The stages of an application as the person reads them. */
export function stages(): string[] {
  return [m.apply_stage_impression(), m.apply_stage_experience(), m.apply_stage_final()];
}

/** What to correct in each field, its title first. The backend names a rejected field alike. */
export const fieldMessages = {
  first_name: () => `${m.apply_missing_info()}\n${m.apply_need_first_name()}`,
  phone_number: () => `${m.apply_bad_phone_title()}\n${m.apply_bad_phone()}`,
  email: () => `${m.apply_bad_email_title()}\n${m.apply_bad_email()}`,
  availability: () => `${m.apply_need_availability()}\n${m.apply_need_availability_text()}`,
  work_experience: () => `${m.apply_need_experience()}\n${m.apply_experience_hint()}`,
  preferred_start_date: () => `${m.apply_need_start_date()}\n${m.apply_need_start_date_text()}`,
};
