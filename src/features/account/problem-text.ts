import { m } from '@/paraglide/messages.js';
import type { AuthProblem } from './auth-problem.ts';
import { PASSWORD_LENGTH, type PasswordProblem } from './password-rules.ts';

/** The field that a problem belongs to; null stands above the button. */
type ProblemField = 'email' | 'password' | 'code' | 'phone' | null;

export interface ProblemText {
  field: ProblemField;
  title: string;
  text: string;
}

/** What to tell a person about a problem, and beside which field. */
export function problemText(problem: AuthProblem): ProblemText {
  switch (problem.kind) {
    case 'credentials':
      return { field: 'password', title: m.account_credentials_title(), text: m.account_credentials() };
    case 'unconfirmed': {
      const text = m.account_unconfirmed({ button: m.account_email_code() });
      return { field: 'email', title: m.account_unconfirmed_title(), text };
    }
    case 'taken':
      return { field: 'email', title: m.account_taken_title(), text: m.account_taken() };
    case 'weak':
      return { field: 'password', title: m.account_weak_title(), text: weakText(problem.reasons) };
    case 'same-password':
      return { field: 'password', title: m.account_same_password_title(), text: m.account_same_password() };
    case 'code':
      return { field: 'code', title: m.account_code_wrong_title(), text: m.account_code_wrong() };
    case 'email':
      return { field: 'email', title: '', text: m.account_invalid_email() };
    case 'closed':
      return { field: null, title: m.account_closed_title(), text: m.account_closed() };
    case 'session':
      return { field: null, title: m.account_session_title(), text: m.account_session() };
    case 'rate': {
      const text = rateText(problem.seconds);
      return { field: null, title: m.account_rate_title(), text };
    }
    case 'offline':
      return { field: null, title: m.account_offline_title(), text: m.account_offline() };
    case 'unavailable':
      return { field: null, title: m.account_unavailable_title(), text: m.account_unavailable() };
    case 'other':
      return { field: null, title: m.errors_title(), text: m.errors_generic() };
  }
}

function rateText(seconds: number | null): string {
  if (!seconds) return m.account_rate();
  return seconds > 90 ? m.errors_wait({ minutes: Math.ceil(seconds / 60) }) : m.account_rate_seconds({ seconds });
}

function weakText(reasons: string[]): string {
  const said = [
    reasons.includes('length') && m.account_weak_length(),
    reasons.includes('characters') && m.account_weak_characters(),
    reasons.includes('pwned') && m.account_weak_pwned(),
  ].filter(Boolean);
  return said.length > 0 ? said.join(' ') : m.account_weak_length();
}

/** What a new password lacks, counted. */
export function passwordText(problem: PasswordProblem): ProblemText {
  if (problem.kind === 'missing') return { field: 'password', title: '', text: m.account_missing_password() };
  if (problem.kind === 'long') {
    return { field: 'password', title: m.account_long_title(), text: m.account_long({ most: problem.most }) };
  }
  return {
    field: 'password',
    title: m.account_short_title({ more: problem.more }),
    text: m.account_short({ length: problem.length, least: PASSWORD_LENGTH }),
  };
}
