import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Button, type ButtonLook } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form, TextField } from './form.tsx';

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

/** Confirms an action that moves money, messages people or cannot be undone; open while it is mounted. */
export function ConfirmDialog(props: Props) {
  const { title, children, action, busyLabel, look = 'primary', busy = false, typed, onConfirm, onClose } = props;
  const formId = useId();
  const schema = z.object({
    typed: z.string().check(z.refine((text) => !typed || text.trim() === typed, { error: `Type ${typed} to go on.` })),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { typed: '' } });

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button look={look} type="submit" form={formId} busy={busy} busyLabel={busyLabel}>
            {action}
          </Button>
        </div>
      }
    >
      <Form form={form} id={formId} className="grid gap-4" onSubmit={() => !busy && onConfirm()}>
        <div>{children}</div>
        {typed && <TextField name="typed" label={`Type ${typed}`} autoComplete="off" autoCapitalize="off" />}
      </Form>
    </Dialog>
  );
}
