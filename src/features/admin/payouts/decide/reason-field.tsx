import { Field } from '@/components/field.tsx';
import { Select } from '@/components/select.tsx';
import { REASONS } from '../labels.ts';

interface Props {
  action: 'reject' | 'flag';
  value: string;
  onChange: (reason: string) => void;
}

/** Why a payout is rejected or flagged. */
export function ReasonField({ action, value, onChange }: Props) {
  return (
    <Field label="Reason" className="mt-4">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {REASONS[action].map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
