import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '@/paraglide/messages.js';

/** What the control inside a field must carry; spread it on the input. */
export interface FieldControl {
  id: string;
  required: boolean;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

type ErrorText = string | { title: string; text: string };

interface Props {
  label: string;
  children: (control: FieldControl) => ReactNode;
  hint?: ReactNode;
  /** What to fix; see `splitMessage` for one with a title. */
  error?: ErrorText | null;
  optional?: boolean;
  /** Beside the label: 'Forgot password?' and the like. */
  aside?: ReactNode;
  id?: string;
  className?: string;
}

/** Label above, hint under it, the control, and what is wrong below with an icon. */
export function Field({ label, children, hint, error, optional = false, aside, id, className }: Props) {
  const made = useId();
  const own = id ?? made;
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ');
  return (
    <div className={className} data-field>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label className="mb-1.5 block font-semibold" htmlFor={own}>
          {label} {optional && <span className="font-normal text-muted">{m.shell_optional()}</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p className="-mt-0.5 mb-1.5 text-13 text-muted" id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: own,
        required: !optional,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <FieldError id={`${own}-error`} error={error} />}
    </div>
  );
}

/** The error line of a field or of a group of choices. */
export function FieldError({ id, error }: { id: string; error: ErrorText }) {
  const { title, text } = typeof error === 'string' ? splitMessage(error) : error;
  return (
    <p className="mt-2 flex gap-2 text-red leading-[1.35]" id={id}>
      <CircleAlert aria-hidden="true" />
      <span>
        {title && <b className="block">{title}</b>}
        {text}
      </span>
    </p>
  );
}

/** A form's message may begin with a title on a line of its own: 'Invalid Email\nPlease enter …'. */
export function splitMessage(message: string): { title: string; text: string } {
  const [title = '', ...text] = message.split('\n');
  return text.length > 0 ? { title, text: text.join('\n') } : { title: '', text: message };
}
