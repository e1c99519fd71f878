import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import type { ButtonLook } from './button.tsx';
import { TextField } from './form.tsx';
import { FormDialog } from './form-dialog.tsx';

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
  const schema = z.object({
    typed: z.string().check(z.refine((text) => !typed || text.trim() === typed, { error: `Type ${typed} to go on.` })),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { typed: '' } });

  return (
    <FormDialog
      title={title}
      form={form}
      action={action}
      busy={busy}
      busyLabel={busyLabel}
      look={look}
      cancel="Cancel"
      onSubmit={() => !busy && onConfirm()}
      onClose={onClose}
    >
      <div>{children}</div>
      {typed && <TextField name="typed" label={`Type ${typed}`} autoComplete="off" autoCapitalize="off" />}
    </FormDialog>
  );
}
