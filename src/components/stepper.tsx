import { Check } from 'lucide-react';
import { m } from '@/paraglide/messages.js';

interface Props {
  label: string;
  steps: readonly string[];
  /** Index of the step one is on; those before it are done. */
  current: number;
}

export function Stepper({ label, steps, current }: Props) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => {
        const done = index < current;
        return (
          <li key={step} data-state={done ? 'done' : undefined} aria-current={index === current ? 'step' : undefined}>
            <span className="n">{done ? <Check className="size-4" aria-hidden="true" /> : index + 1}</span>
            {step}
            {done && <span className="sr-only"> {m.shell_done()}</span>}
          </li>
        );
      })}
    </ol>
  );
}
