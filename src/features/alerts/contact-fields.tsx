import { Field } from '@/components/field.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { m } from '@/paraglide/messages.js';
import { type AlertProblem, problemText } from './check.ts';

interface Props {
  phone: string;
  email: string;
  problem: AlertProblem | null;
  onChange: (part: { phone?: string; email?: string }) => void;
  /** Set where the form's choice of channels decides what is needed; else the phone is required and the e-mail optional. */
  needed?: { phone: boolean; email: boolean };
  /** Where the specification words them differently. */
  labels?: { phone: string; email: string };
}

/** Phone and e-mail of either sign-up form. */
export function ContactFields({ phone, email, problem, onChange, needed, labels }: Props) {
  const error = (field: AlertProblem['field']) => (problem?.field === field ? problemText(problem) : null);
  return (
    <>
      <Field label={labels?.phone ?? m.apply_phone()} error={error('phone_number')}>
        {(control) => (
          <TextInput
            {...control}
            required={needed?.phone ?? true}
            name="phone_number"
            value={phone}
            onChange={(event) => onChange({ phone: event.target.value })}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            enterKeyHint="next"
            placeholder={m.apply_phone_placeholder()}
            maxLength={100}
          />
        )}
      </Field>
      <Field label={labels?.email ?? m.apply_email()} optional={!needed && !labels} error={error('email')}>
        {(control) => (
          <TextInput
            {...control}
            required={needed?.email ?? false}
            name="email"
            value={email}
            onChange={(event) => onChange({ email: event.target.value })}
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            placeholder={m.alerts_email_example()}
            maxLength={254}
          />
        )}
      </Field>
    </>
  );
}
