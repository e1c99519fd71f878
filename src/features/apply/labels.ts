import type { ApplicationProblem } from '@rules/validate-application.ts';
import { m } from '@/paraglide/messages.js';

/** The specified title and message of what is wrong with an answer. */
export function problemText({ problem }: ApplicationProblem): { title: string; text: string } {
  switch (problem) {
    case 'first-name-required':
      return { title: m.apply_missing_info(), text: m.apply_need_first_name() };
    case 'phone-required':
      return { title: m.apply_missing_info(), text: m.apply_need_phone() };
    case 'phone-invalid':
      return { title: m.apply_bad_phone_title(), text: m.apply_bad_phone() };
    case 'email-invalid':
      return { title: m.apply_bad_email_title(), text: m.apply_bad_email() };
    case 'availability-required':
      return { title: m.apply_need_availability(), text: m.apply_need_availability_text() };
    case 'experience-required':
      return { title: m.apply_need_experience(), text: m.apply_experience_hint() };
    case 'start-date-required':
      return { title: m.apply_need_start_date(), text: m.apply_need_start_date_text() };
  }
}

/** What the backend refuses by the field that it names, so that it reads the same in both languages. */
export function refusedField(field: string | null): ApplicationProblem | null {
  switch (field) {
    case 'first_name':
      return { field, problem: 'first-name-required' };
    case 'phone_number':
      return { field, problem: 'phone-invalid' };
    case 'email':
      return { field, problem: 'email-invalid' };
    case 'availability':
      return { field, problem: 'availability-required' };
    case 'work_experience':
      return { field, problem: 'experience-required' };
    case 'preferred_start_date':
      return { field, problem: 'start-date-required' };
    default:
      return null;
  }
}

/** The stages of an application as the person reads them. */
export function stages(): string[] {
  return [m.apply_stage_impression(), m.apply_stage_experience(), m.apply_stage_final()];
}
