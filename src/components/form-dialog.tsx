import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button, type ButtonLook } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';

interface Props<Input extends FieldValues, Output> {
  title: string;
  form: UseFormReturn<Input, unknown, Output>;
  className?: string;
  /** What the button does. */
  action: string;
  busy: boolean;
  busyLabel?: string;
  look?: ButtonLook;
  /** Of a button beside it that closes the dialog. */
  cancel?: string;
  /** Below the button. */
  note?: ReactNode;
  children: ReactNode;
  onSubmit: (values: Output) => unknown;
  onClose: () => void;
}

/** A dialog with a form, whose button stays in sight while the fields scroll. */
export function FormDialog<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { title, form, className = 'grid gap-4', action, busy, busyLabel, look, cancel, note, ...rest } = props;
  const { children, onSubmit, onClose } = rest;
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <div className={cancel && 'grid gap-2 sm:grid-cols-2'}>
            {cancel && (
              <Button look="line" onClick={onClose}>
                {cancel}
              </Button>
            )}
            <Button look={look} type="submit" form={id} block={!cancel} busy={busy} busyLabel={busyLabel}>
              {action}
            </Button>
          </div>
          {note}
        </>
      }
    >
      <Form form={form} id={id} className={className} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
