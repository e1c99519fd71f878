import { boroughOf } from '@rules/borough.ts';
import { ALL_NYC } from '@rules/taxonomy.ts';
import { LocateFixed } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Field } from '@/components/field.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { toast } from '@/components/toast.ts';
import { m } from '@/paraglide/messages.js';
import { CITIES, cityName } from './alert-options.tsx';
import { NoPlace, placeHere } from './place-here.ts';

const WHY_NOT: Record<NoPlace['reason'], () => string> = {
  refused: m.settings_refused,
  unknown: m.settings_unknown,
  outside: m.settings_outside,
};

/** Any place text, the boroughs to choose from, or where the person is; says which jobs it will match. */
export function LocationField() {
  const { field, fieldState } = useController({ name: 'location' });
  const places = useId();
  const [looking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function locate() {
    setLooking(true);
    setProblem(null);
    try {
      const place = await placeHere();
      field.onChange(place);
      toast({ title: m.settings_located({ place }), variant: 'success' });
    } catch (reason) {
      setProblem(WHY_NOT[reason instanceof NoPlace ? reason.reason : 'unknown']());
    }
    setLooking(false);
  }

  return (
    <div>
      <Field
        label={m.settings_location()}
        error={fieldState.error?.message ?? problem}
        aside={
          <Button look="quiet" size="note" className="-my-3" busy={looking} onClick={() => void locate()}>
            <LocateFixed aria-hidden="true" /> {m.settings_locate()}
          </Button>
        }
      >
        {(control) => (
          <TextInput
            {...control}
            {...field}
            list={places}
            autoComplete="address-level2"
            enterKeyHint="done"
            maxLength={200}
            placeholder={m.settings_location_example()}
            onChange={(event) => {
              setProblem(null);
              field.onChange(event);
            }}
          />
        )}
      </Field>
      <datalist id={places}>
        {CITIES.map((city) => (
          <option key={city} value={city}>
            {cityName(city)}
          </option>
        ))}
      </datalist>
      <p className="text-13 text-muted mt-1.5" role="status">
        {looking ? m.settings_locating() : matches(field.value)}
      </p>
    </div>
  );
}

/** What to type; then what it matches: alerts go by borough, whatever was typed. */
function matches(place: string): string {
  const borough = boroughOf(place);
  if (!borough) return m.settings_location_hint();
  if (borough === ALL_NYC) return m.settings_match_all();
  return borough === 'Bronx' ? m.settings_match_bronx() : m.settings_match_borough({ place: borough });
}
