import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface Step {
  key: string;
  content: ReactNode;
  /** Instead of its number. */
  mark?: ReactNode;
  /** It has not happened yet. */
  waits?: boolean;
}

/** What follows one after the other, numbered and joined by a line. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map(({ key, content, mark, waits }, index) => (
        <li
          key={key}
          className="relative grid grid-cols-[28px_1fr] gap-3 pb-4 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-1 not-last:before:left-3.25 not-last:before:w-0.5 not-last:before:bg-line last:pb-0"
        >
          <span
            className={cx(
              'grid size-7 place-items-center rounded-full font-bold tabular-nums [&>svg]:size-4',
              waits ? 'bg-sunken text-muted' : 'bg-green-tint text-green',
            )}
          >
            {mark ?? index + 1}
          </span>
          <div className="pt-0.75 text-pretty">{content}</div>
        </li>
      ))}
    </ol>
  );
}
