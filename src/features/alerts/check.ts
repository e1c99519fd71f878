import { normalizeEmail } from '@rules/email.ts';
import { m } from '@/paraglide/messages.js';
import { isCategory, isCity } from './alert-options.ts';

type ProblemKey =
  | 'phone-required'
  | 'phone-for-alerts'
  | 'phone-for-sms'
  | 'phone-invalid'
  | 'city-required'
  | 'method-required'
  | 'email-for-mail'
  | 'email-invalid';

/** What is wrong first: the field to focus and why. */
export interface AlertProblem {
  field: 'phone_number' | 'email' | 'city' | 'job_type' | 'opted_in_sms';
  problem: ProblemKey;
}

type IsCallable = (phone: string) => boolean;

/** Page and sheet, in the specified order: phone, place and work, then the e-mail if there is one. */
export function checkSignUp(
  values: { phone: string; email: string; city: string; category: string },
  isCallable: IsCallable,
  noPhone: 'phone-required' | 'phone-for-alerts' = 'phone-required',
): AlertProblem | null {
  if (values.phone.trim() === '') return { field: 'phone_number', problem: noPhone };
  if (!isCallable(values.phone)) return { field: 'phone_number', problem: 'phone-invalid' };
  if (!isCity(values.city)) return { field: 'city', problem: 'city-required' };
  if (!isCategory(values.category)) return { field: 'job_type', problem: 'city-required' };
  return checkEmail(values.email);
}

/** The card's form, in the specified order: a way to reach the person, then what each way needs. */
export function checkCard(
  values: { phone: string; email: string; city: string; sms: boolean; mail: boolean },
  isCallable: IsCallable,
): AlertProblem | null {
  if (!values.sms && !values.mail) return { field: 'opted_in_sms', problem: 'method-required' };
  if (values.sms && values.phone.trim() === '') return { field: 'phone_number', problem: 'phone-for-sms' };
  if (values.mail && values.email.trim() === '') return { field: 'email', problem: 'email-for-mail' };
  if (values.sms && !isCallable(values.phone)) return { field: 'phone_number', problem: 'phone-invalid' };
  return values.mail ? checkEmail(values.email) : null;
}

function checkEmail(email: string): AlertProblem | null {
  const text = email.trim();
  return text !== '' && !normalizeEmail(text) ? { field: 'email', problem: 'email-invalid' } : null;
}

/** What the backend refuses by the field that it names, so that it reads the same in both languages. */
export function refusedField(field: string | null): AlertProblem | null {
  if (field === 'phone_number') return { field, problem: 'phone-invalid' };
  if (field === 'email') return { field, problem: 'email-invalid' };
  return field === 'opted_in_sms' ? { field, problem: 'method-required' } : null;
}

/** The specified title and message. */
export function problemText({ problem }: AlertProblem): { title: string; text: string } {
  switch (problem) {
    case 'phone-required':
      return { title: m.alerts_need_phone(), text: m.alerts_need_phone_text() };
    case 'phone-for-alerts':
      return { title: m.alerts_need_phone(), text: m.alerts_need_phone_alerts() };
    case 'phone-for-sms':
      return { title: m.alerts_need_phone(), text: m.alerts_need_phone_sms() };
    case 'phone-invalid':
      return { title: m.apply_bad_phone_title(), text: m.apply_bad_phone() };
    case 'city-required':
      return { title: m.alerts_missing(), text: m.alerts_missing_text() };
    case 'method-required':
      return { title: m.alerts_need_method(), text: m.alerts_need_method_text() };
    case 'email-for-mail':
      return { title: m.alerts_need_email(), text: m.alerts_need_email_text() };
    case 'email-invalid':
      return { title: m.apply_bad_email_title(), text: m.apply_bad_email() };
  }
}
