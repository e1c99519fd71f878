interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two to four choices side by side: 'All | Errors'. */
export function Segment<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <fieldset className="inline-flex min-w-0 rounded-control bg-sunken p-0.75 max-md:flex">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="min-h-9.5 flex-1 rounded-[9px] px-3.5 font-semibold whitespace-nowrap text-muted aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:[box-shadow:0_0_0_1px_var(--color-line)] max-md:px-1.5 max-md:text-13 max-md:whitespace-normal forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight]"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
