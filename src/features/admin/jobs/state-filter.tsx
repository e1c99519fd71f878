import { useQuery } from '@tanstack/react-query';
import { Chip } from '@/components/chip.tsx';
import { numberText } from '@/lib/figures.ts';
import { JOB_STATE_LABELS } from '@/lib/labels.ts';
import { jobCountsQuery } from './api.ts';

/** As the address and the database say it. */
const STATES = [['', 'All'], ...Object.entries(JOB_STATE_LABELS)] as const;

/** Narrows a list of jobs to a state; each says how many there are. */
export function StateFilter({ value, onChange }: { value: string; onChange: (state: string) => void }) {
  const { data } = useQuery(jobCountsQuery);
  return (
    <fieldset className="panel-body flex gap-2 overflow-x-auto lg:flex-wrap">
      <legend className="sr-only">Status</legend>
      {STATES.map(([state, name]) => {
        const count = data?.[state || 'all'];
        return (
          <Chip key={state} className="flex-none" pressed={value === state} onClick={() => onChange(state)}>
            {name}
            {count !== undefined && <span className="text-muted"> {numberText(count)}</span>}
          </Chip>
        );
      })}
    </fieldset>
  );
}
