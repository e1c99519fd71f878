import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

interface Props {
  children: ReactNode;
  tone?: Tone;
  /** The rounder, higher kind that promises something ('No Interview'). */
  tag?: boolean;
}

export function Badge({ children, tone, tag }: Props) {
  return <span className={cx('badge', tone && `tone-${tone}`, tag && 'badge-tag')}>{children}</span>;
}
