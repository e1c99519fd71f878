import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { TONES, type Tone } from './tone.ts';

export const badgeVariants = cva(
  'inline-flex items-center gap-1 py-0.5 align-middle text-13 leading-[1.2] font-semibold [&_svg]:size-3.5',
  {
    variants: {
      tone: { ...TONES, neutral: 'bg-sunken' },
      tag: { true: 'min-h-8 rounded-pill px-2.5', false: 'min-h-6 rounded-[8px] px-2' },
    },
    defaultVariants: { tone: 'neutral', tag: false },
  },
);

interface Props {
  children: ReactNode;
  tone?: Tone;
  /** The rounder, higher kind that promises something ('No Interview'). */
  tag?: boolean;
}

export function Badge({ children, tone, tag }: Props) {
  return <span className={badgeVariants({ tone, tag })}>{children}</span>;
}
