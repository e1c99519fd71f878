import { startTransition, useOptimistic } from 'react';
import { Button } from '@/components/button.tsx';
import { m } from '@/paraglide/messages.js';
import { countFilters, type FilterKey, type Filters, filterOptions, SWITCHES } from './filters.ts';
import { NearControl, type NearProps } from './near-control.tsx';

interface Props extends NearProps {
  onChange: (key: FilterKey, value: string | null) => void;
  onReplace: (filters: Filters) => void;
}

const ROW = 'flex min-h-7.5 items-center gap-2.5 [&_input]:size-4.5 [&_input]:accent-green';

/** The filters on a desktop: every value in sight, each taking effect at once. */
export function FilterRail({ onChange, onReplace, ...near }: Props) {
  // The router changes the address in a transition: until that is done, a radio would jump back.
  const [shown, show] = useOptimistic(near.filters);
  const change = (key: FilterKey, value: string | null) =>
    startTransition(() => {
      show({ ...shown, [key]: value ?? '' });
      onChange(key, value);
    });

  return (
    <search className="block" aria-label={m.jobs_filters()}>
      <div className="-mt-2 flex min-h-11 items-center justify-between">
        <h2 className="text-17">{m.jobs_filters()}</h2>
        {countFilters(shown) > 0 && (
          <Button look="quiet" className="-mr-2" onClick={() => onReplace({})}>
            {m.jobs_clear()}
          </Button>
        )}
      </div>
      <fieldset className="border-t border-line py-3.5">
        <legend className="float-left mb-1 w-full font-semibold">{m.jobs_filter_near()}</legend>
        <div className="clear-both flex flex-wrap gap-2">
          <NearControl {...near} />
        </div>
      </fieldset>
      {filterOptions(shown).map(({ key, name, options }) => (
        <fieldset key={key} className="border-t border-line py-3.5">
          <legend className="float-left mb-1 w-full font-semibold">{name}</legend>
          <div className="clear-both">
            {options.map((option) => (
              <label key={option.value} className={ROW}>
                <input
                  type="radio"
                  name={key}
                  value={option.value}
                  checked={(shown[key] ?? '') === option.value}
                  onChange={() => change(key, option.value || null)}
                />
                {option.label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {SWITCHES.map(({ key, value, name, label }) => (
        <fieldset key={key} className="border-t border-line py-3.5">
          <legend className="float-left mb-1 w-full font-semibold">{name()}</legend>
          <label className={`${ROW} clear-both`}>
            <input
              type="checkbox"
              name={key}
              checked={Boolean(shown[key])}
              onChange={(event) => change(key, event.target.checked ? value : null)}
            />
            {label()}
          </label>
        </fieldset>
      ))}
    </search>
  );
}
