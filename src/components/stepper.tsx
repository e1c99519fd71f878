import { cva, cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { m } from '@/paraglide/messages.js';

const number = cva('grid size-7 place-items-center rounded-full border-2 font-bold', {
  variants: {
    state: {
      done: 'border-green bg-green text-on-green forced-colors:border-[Highlight]',
      current: 'border-green bg-paper text-green forced-colors:border-[Highlight]',
      next: 'border-control bg-paper',
    },
  },
});

const COLOURS = { done: 'text-green', current: 'font-semibold text-ink', next: 'text-muted' };

/** The line that leads to a step. */
const LINE =
  'before:absolute before:top-3.25 before:right-[calc(50%+20px)] before:h-0.5 before:w-[calc(100%-40px)] first:before:hidden';

interface Props {
  label: string;
  steps: readonly string[];
  /** Index of the step one is on; those before it are done. */
  current: number;
}

export function Stepper({ label, steps, current }: Props) {
  return (
    <ol className="grid auto-cols-fr grid-flow-col" aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'next';
        return (
          <li
            key={step}
            className={cx(
              'relative grid content-start justify-items-center gap-1.5 text-center text-13 leading-tight',
              LINE,
              COLOURS[state],
              state === 'next' ? 'before:bg-line' : 'before:bg-green forced-colors:before:bg-[Highlight]',
            )}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={number({ state })}>
              {state === 'done' ? <Check className="size-4" aria-hidden="true" /> : index + 1}
            </span>
            {step}
            {state === 'done' && <span className="sr-only"> {m.shell_done()}</span>}
          </li>
        );
      })}
    </ol>
  );
}
