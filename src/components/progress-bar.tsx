import { cx } from 'class-variance-authority';

interface Props {
  label: string;
  value: number;
  /** The value of a full bar. */
  max: number;
  /** In words, where the plain number would say too little. */
  text?: string;
  warm?: boolean;
}

/** How far one is on the way to a goal; never fuller than full. */
export function ProgressBar({ label, value, max, text, warm }: Props) {
  const shown = Math.max(0, Math.min(max, value));
  return (
    <div
      className="h-2 overflow-hidden rounded-pill bg-sunken forced-colors:outline"
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={text}
    >
      <div
        className={cx('h-full rounded-pill forced-colors:bg-[Highlight]', warm ? 'bg-amber' : 'bg-green')}
        style={{ width: `${(shown / max) * 100}%` }}
      />
    </div>
  );
}
