import { Field } from '@/components/field.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { m } from '@/paraglide/messages.js';
import type { ProblemText } from '../problem-text.ts';
import { fieldError } from './field-error.ts';

export const CODE_DIGITS = 6;

interface Props {
  value: string;
  onChange: (value: string) => void;
  problem: ProblemText | null;
  label?: string;
}

/** One field that the keyboard can fill from the message; takes pasted '482 731' and '482-731' too. */
export function CodeField({ value, onChange, problem, label = m.account_code() }: Props) {
  return (
    <Field label={label} error={fieldError(problem, 'code')}>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          pattern="[0-9]*"
          className="h-16 pl-[.5em] text-center text-30 font-bold tracking-[.42em] tabular-nums"
          value={value}
          onChange={(event) => onChange(digits(event.target.value))}
        />
      )}
    </Field>
  );
}

/** The ASCII digits of what was typed or pasted (full-width ones too), at most six. */
function digits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS);
}
