import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  onClick: () => void;
  busy?: boolean;
  danger?: boolean;
}

/** A row of a list that does something: named by its title, described by what follows from it. */
export function ActionRow({ icon, title, text, onClick, busy = false, danger }: Props) {
  const id = useId();
  return (
    <button
      type="button"
      className={cx('flex min-h-11 w-full items-center gap-3 text-left', danger && 'text-red')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClick={busy ? undefined : onClick}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <b className="block" id={`${id}-title`}>
          {title}
        </b>
        <span className={cx('text-13', !danger && 'text-muted')} id={`${id}-text`}>
          {text}
        </span>
      </span>
    </button>
  );
}
