interface Props {
  /** 0 to 100. */
  value: number;
  label: string;
}

/** The thin bar under the top bar of a flow of steps. */
export function FlowProgress({ value, label }: Props) {
  return (
    <div
      className="flow-track"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${value}%` }} />
    </div>
  );
}
