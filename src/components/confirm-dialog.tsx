import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { Field } from './field.tsx';
import { Sheet } from './sheet.tsx';
import { TextInput } from './text-input.tsx';

interface Props {
  title: string;
  /** What exactly will happen, and to whom. */
  children: ReactNode;
  /** What the button does, with its figure: 'Approve $15'. */
  action: string;
  busyLabel?: string;
  look?: ButtonLook;
  busy?: boolean;
  /** Must be typed before the button does anything: for what cannot be undone. */
  typed?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that moves money, reaches people or cannot be undone; open while it is mounted. */
export function ConfirmDialog(props: Props) {
  const { title, children, action, busyLabel, look = 'primary', busy = false, typed, onConfirm, onClose } = props;
  const form = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (typed && text.trim() !== typed) return setProblem(`Type ${typed} to go on.`);
    onConfirm();
  }

  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button look={look} type="submit" form={form} busy={busy} busyLabel={busyLabel}>
            {action}
          </Button>
        </div>
      }
    >
      <form id={form} className="grid gap-4" noValidate onSubmit={submit}>
        <div>{children}</div>
        {typed && (
          <Field label={`Type ${typed}`} error={problem}>
            {(control) => (
              <TextInput
                {...control}
                value={text}
                autoComplete="off"
                autoCapitalize="off"
                onChange={(event) => {
                  setText(event.target.value);
                  setProblem(null);
                }}
              />
            )}
          </Field>
        )}
      </form>
    </Sheet>
  );
}
