import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '@/components/field.tsx';
import { EmailField } from '@/components/form.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { m } from '@/paraglide/messages.js';
import { CODE_DIGITS, PASSWORD_LENGTH } from './schema.ts';

export function AccountEmailField({ last }: { last?: boolean }) {
  return (
    <EmailField
      label={m.account_email()}
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint={last ? 'send' : 'next'}
      placeholder={m.account_email_example()}
    />
  );
}

interface PasswordFieldProps {
  /** A new password says what it needs, and offers the browser's own suggestion. */
  fresh?: boolean;
  aside?: ReactNode;
}

export function PasswordField({ fresh, aside }: PasswordFieldProps) {
  const { field, fieldState } = useController({ name: 'password' });
  const [choice, setChoice] = useState<boolean | null>(null);
  // While a new password is corrected, one sees what one types, unless one chose not to.
  const shown = choice ?? Boolean(fresh && fieldState.error);
  return (
    <Field
      label={fresh ? m.account_password_new() : m.account_password()}
      hint={fresh ? m.account_password_hint({ count: PASSWORD_LENGTH }) : undefined}
      error={fieldState.error?.message}
      aside={aside}
    >
      {(control) => (
        <span className="relative block">
          <TextInput
            {...control}
            {...field}
            type={shown ? 'text' : 'password'}
            autoComplete={fresh ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            look="password"
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

/** One field that the keyboard can fill from the message; takes pasted '482 731' and '482-731' too. */
export function CodeField({ label = m.account_code() }: { label?: string }) {
  const { field, fieldState } = useController({ name: 'code' });
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(control) => (
        <TextInput
          {...control}
          {...field}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          pattern="[0-9]*"
          look="code"
          onChange={(event) => field.onChange(digits(event.target.value))}
        />
      )}
    </Field>
  );
}

/** The ASCII digits of what was typed or pasted (full-width ones too), at most six. */
function digits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS);
}
