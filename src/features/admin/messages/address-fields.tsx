import { Field } from '@/components/field.tsx';
import { TextInput } from '@/components/text-input.tsx';
import type { Draft, Problems } from './draft.ts';

interface Props {
  draft: Draft;
  problems: Problems;
  onChange: (change: Partial<Draft>) => void;
}

/** Where a message goes: e-mail and phone, of which the channel needs one. */
export function AddressFields({ draft, problems, onChange }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Email" optional={draft.channel === 'sms'} error={problems.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={draft.email}
            autoComplete="off"
            maxLength={254}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        )}
      </Field>
      <Field label="Phone" optional={draft.channel !== 'sms'} error={problems.phone}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            inputMode="tel"
            value={draft.phone}
            autoComplete="off"
            maxLength={40}
            onChange={(event) => onChange({ phone: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
