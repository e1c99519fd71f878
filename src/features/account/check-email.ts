import { normalizeEmail } from '@rules/email.ts';
import { m } from '@/paraglide/messages.js';
import type { ProblemText } from './problem-text.ts';

/** What is wrong with an e-mail address, or null. */
export function checkEmail(email: string): ProblemText | null {
  if (email === '') return { field: 'email', title: '', text: m.account_missing_email() };
  if (!normalizeEmail(email)) return { field: 'email', title: '', text: m.account_invalid_email() };
  return null;
}
