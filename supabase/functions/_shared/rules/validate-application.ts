import { normalizeEmail } from './email.ts';
import { isDay } from './new-york.ts';
import { isAvailability } from './taxonomy.ts';

/** What is wrong first: the field to focus and the key of the specified title and message. */
export type ApplicationProblem =
  | { field: 'first_name'; problem: 'first-name-required' }
  | { field: 'phone_number'; problem: 'phone-required' | 'phone-invalid' }
  | { field: 'email'; problem: 'email-invalid' }
  | { field: 'availability'; problem: 'availability-required' }
  | { field: 'work_experience'; problem: 'experience-required' }
  | { field: 'preferred_start_date'; problem: 'start-date-required' };

/**
 * Checks step 1 in the specified order and returns the first problem, or null.
 * `isCallable` decides whether ten or more digits make a number that can be called (phone.ts, loaded lazily by the SPA).
 */
export function checkStepOne(
  values: { first_name: string; phone_number: string; email: string },
  isCallable: (phone: string) => boolean,
): ApplicationProblem | null {
  if (values.first_name.trim() === '') return { field: 'first_name', problem: 'first-name-required' };
  if (values.phone_number.trim() === '') return { field: 'phone_number', problem: 'phone-required' };
  if (!isCallable(values.phone_number)) return { field: 'phone_number', problem: 'phone-invalid' };
  return values.email.trim() !== '' && !normalizeEmail(values.email)
    ? { field: 'email', problem: 'email-invalid' }
    : null;
}

/** Checks step 2 in the specified order. A past date is not a problem here: it was open when it was picked. */
export function checkStepTwo(values: {
  availability: string;
  work_experience: string;
  preferred_start_date: string;
}): ApplicationProblem | null {
  if (!isAvailability(values.availability)) return { field: 'availability', problem: 'availability-required' };
  if (values.work_experience.trim() === '') return { field: 'work_experience', problem: 'experience-required' };
  if (!isDay(values.preferred_start_date)) return { field: 'preferred_start_date', problem: 'start-date-required' };
  return null;
}
