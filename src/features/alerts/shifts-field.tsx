import { SHIFTS } from '@rules/taxonomy.ts';
import { useController } from 'react-hook-form';
import { Chip } from '@/components/chip.tsx';
import { filterLabel } from '@/features/jobs/feed/filters.ts';
import { m } from '@/paraglide/messages.js';

/** Which shifts alerts are for; none chosen means any. */
export function ShiftsField({ name }: { name: string }) {
  const { field } = useController({ name });
  const chosen: readonly string[] = field.value;
  const toggle = (shift: string) => field.onChange(SHIFTS.filter((one) => (one === shift) !== chosen.includes(one)));
  return (
    <fieldset>
      <legend className="mb-1.5 block font-semibold">{m.jobs_filter_shift()}</legend>
      <div className="flex flex-wrap gap-2">
        {SHIFTS.map((shift) => (
          <Chip key={shift} pressed={chosen.includes(shift)} onClick={() => toggle(shift)}>
            {filterLabel('shift', shift)}
          </Chip>
        ))}
      </div>
      <p className="text-13 text-muted mt-1.5">{m.settings_shifts_note()}</p>
    </fieldset>
  );
}
