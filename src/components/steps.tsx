import type { ReactNode } from 'react';

/** What follows one after the other, numbered and joined by a line. */
export function Steps({ steps }: { steps: readonly { key: string; content: ReactNode }[] }) {
  return (
    <ol>
      {steps.map(({ key, content }, index) => (
        <li
          key={key}
          className="relative grid grid-cols-[28px_1fr] gap-3 pb-4 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-1 not-last:before:left-3.25 not-last:before:w-0.5 not-last:before:bg-line last:pb-0"
        >
          <span className="grid size-7 place-items-center rounded-full bg-green-tint font-bold text-green tabular-nums">
            {index + 1}
          </span>
          <div className="pt-0.75 text-pretty">{content}</div>
        </li>
      ))}
    </ol>
  );
}
