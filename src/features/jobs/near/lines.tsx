import { cx } from 'class-variance-authority';
import { m } from '@/paraglide/messages.js';

const COLORS: Record<string, string> = Object.fromEntries(
  Object.entries({
    'bg-[#ce1f1f] text-[#fff]': '1 2 3',
    'bg-[#00803a] text-[#fff]': '4 5 6',
    'bg-[#a626a0] text-[#fff]': '7',
    'bg-[#0039a6] text-[#fff]': 'A C E SIR',
    'bg-[#ff6319] text-[#1c1a17]': 'B D F M',
    'bg-[#6cbe45] text-[#1c1a17]': 'G',
    'bg-[#8d5f33] text-[#fff]': 'J Z',
    'bg-[#a7a9ac] text-[#1c1a17]': 'L',
    'bg-[#fccc0a] text-[#1c1a17]': 'N Q R W',
    'bg-[#63656a] text-[#fff]': 'S',
  }).flatMap(([color, lines]) => lines.split(' ').map((line) => [line, color])),
);

/** A station's lines as on its signs, in the subway's colours (some darker, for contrast). */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <span
      className="inline-flex gap-0.75"
      role="img"
      aria-label={m.jobs_lines({ count: lines.length, lines: lines.join(', ') })}
    >
      {lines.map((line) => (
        <b
          key={line}
          className={cx(
            'grid h-5 min-w-5 place-items-center rounded-pill px-1 text-13 leading-none font-bold',
            COLORS[line],
          )}
        >
          {line}
        </b>
      ))}
    </span>
  );
}
