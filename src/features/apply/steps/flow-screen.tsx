import type { ReactNode } from 'react';
import { FlowProgress } from '@/components/flow-progress.tsx';
import { useFrame } from '@/lib/frame.ts';
import { m } from '@/paraglide/messages.js';

interface Props {
  /** 1 to 5; each is a fifth of the way. */
  step: number;
  back?: string;
  backLabel?: string;
  children: ReactNode;
}

/** What the screens of the flow share: where one is, how far along, and the width of a form. */
export function FlowScreen({ step, back, backLabel, children }: Props) {
  useFrame({ title: m.apply_step_of({ step }), back, backLabel });
  return (
    <>
      <FlowProgress value={step * 20} label={m.apply_progress()} />
      <div className="page page-form">{children}</div>
    </>
  );
}
