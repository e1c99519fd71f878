import { cx } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';

export type ButtonLook = 'primary' | 'tint' | 'line' | 'quiet' | 'danger';

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook;
  block?: boolean;
  /** Working: clicks do nothing, focus stays, and the label becomes `busyLabel` without a change of width. */
  busy?: boolean;
  busyLabel?: string;
}

export function Button(props: Props) {
  const { look = 'primary', block, busy = false, busyLabel, className, children, onClick, ...rest } = props;
  const swaps = busyLabel !== undefined && typeof children === 'string';
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, block, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {swaps ? (
        <span className="btn-label" data-other={busy ? children : busyLabel}>
          {busy ? busyLabel : children}
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** The classes of a button, for what must be another element (a link, a label). */
export function buttonClass(look: ButtonLook, block?: boolean, className?: string): string {
  return cx('btn', `btn-${look}`, block && 'btn-block', className);
}
