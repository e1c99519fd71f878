import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

interface Props {
  icon: ReactNode;
  children: ReactNode;
  tone?: Tone;
  /** 'status' when it appears by itself and should be read out. */
  role?: 'status' | 'alert' | 'note';
  className?: string;
}

export function Notice({ icon, children, tone = 'blue', role, className }: Props) {
  return (
    <div className={cx('notice', `tone-${tone}`, className)} role={role}>
      {icon}
      <div>{children}</div>
    </div>
  );
}
