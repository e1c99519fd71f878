interface Props {
  /** 0 to 100. */
  value: number;
  label: string;
}

/** The thin bar under the top bar of a flow of steps. */
export function FlowProgress({ value, label }: Props) {
  return (
    <div
      className="sticky top-(--top) z-20 -mt-px h-[4px] bg-line forced-colors:outline-1 forced-colors:outline-[CanvasText]"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className="block h-full bg-green forced-colors:bg-[Highlight]" style={{ width: `${value}%` }} />
    </div>
  );
}
