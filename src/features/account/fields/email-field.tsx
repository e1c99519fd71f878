import { Field } from '@/components/field.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { m } from '@/paraglide/messages.js';
import type { ProblemText } from '../problem-text.ts';
import { fieldError } from './field-error.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  problem: ProblemText | null;
  last?: boolean;
}

export function EmailField({ value, onChange, problem, last }: Props) {
  return (
    <Field label={m.account_email()} error={fieldError(problem, 'email')}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint={last ? 'send' : 'next'}
          placeholder={m.account_email_example()}
          maxLength={254}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
