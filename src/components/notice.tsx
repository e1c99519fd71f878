import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { TONES, type Tone } from './tone.ts';

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
    <div
      className={cx('flex gap-2.5 rounded-control px-3.5 py-3 [&>svg]:mt-px', TONES[tone], className)}
      role={role}
      data-notice
    >
      {icon}
      <div className="min-w-0 flex-1 text-ink">{children}</div>
    </div>
  );
}
