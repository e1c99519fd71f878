import { type ReactNode, useState } from 'react';
import { Field } from '@/components/field.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { m } from '@/paraglide/messages.js';
import { PASSWORD_LENGTH } from '../password-rules.ts';
import type { ProblemText } from '../problem-text.ts';
import { fieldError } from './field-error.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  problem: ProblemText | null;
  /** A new password says what it needs, and offers the browser's own suggestion. */
  fresh?: boolean;
  aside?: ReactNode;
}

export function PasswordField({ value, onChange, problem, fresh, aside }: Props) {
  const error = fieldError(problem, 'password');
  const [choice, setChoice] = useState<boolean | null>(null);
  // While a new password is being mended, one sees what one types, unless one chose not to.
  const shown = choice ?? Boolean(fresh && error);
  return (
    <Field
      label={fresh ? m.account_password_new() : m.account_password()}
      hint={fresh ? m.account_password_hint({ count: PASSWORD_LENGTH }) : undefined}
      error={error}
      aside={aside}
    >
      {(control) => (
        <span className="relative block">
          <TextInput
            {...control}
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete={fresh ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            className="pr-21"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className="absolute top-0.5 right-0.5 min-h-11 px-3 font-semibold text-green"
            aria-pressed={shown}
            aria-label={shown ? m.account_hide_password() : m.account_show_password()}
            onClick={() => setChoice(!shown)}
          >
            {shown ? m.account_hide() : m.account_show()}
          </button>
        </span>
      )}
    </Field>
  );
}
