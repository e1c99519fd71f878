import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Switch } from '@/components/switch.tsx';

interface Props {
  label: string;
  name: string;
  on: boolean;
  onToggle: (on: boolean) => void;
  /** The address that is stored, as people read it; '' when there is none. */
  known: string;
  hint: string;
  change: string;
  hasError: boolean;
  /** The field of the address: shown where none is known, or when the person wants another. */
  children: ReactNode;
}

/** One way to be reached: on or off, the address, and a field to change it. */
export function ChannelRow({ label, name, on, onToggle, known, hint, change, hasError, children }: Props) {
  const [editing, setEditing] = useState(known === '');
  return (
    <div className="grid gap-2">
      <Switch label={label} hint={hint} name={name} checked={on} onChange={(event) => onToggle(event.target.checked)} />
      {on &&
        (editing || hasError ? (
          children
        ) : (
          <Button look="quiet" size="note" className="-my-2 -ml-2 justify-self-start" onClick={() => setEditing(true)}>
            {change}
          </Button>
        ))}
    </div>
  );
}
