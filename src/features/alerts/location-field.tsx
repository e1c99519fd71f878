import { boroughOf } from '@rules/borough.ts';
import { ALL_NYC } from '@rules/taxonomy.ts';
import { useMutation } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Field } from '@/components/field.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { isLocationAllowed, NoPlace } from '@/lib/geolocation.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { CITIES, cityName } from './alert-options.tsx';
import { currentPlace } from './current-place.ts';

const WHY_NOT: Record<NoPlace['reason'], () => string> = {
  refused: m.settings_refused,
  unknown: m.settings_unknown,
  outside: m.settings_outside,
};

/** Any place text, the boroughs to choose from, or where the person is; says which jobs it will match. */
export function LocationField() {
  const { field, fieldState } = useController({ name: 'location' });
  const near = useWatch({ name: 'near' });
  const places = useId();
  const locate = useMutation({
    mutationFn: currentPlace,
    onSuccess: (place) => {
      field.onChange(place);
      toast({ title: m.settings_located({ place }), variant: 'success' });
    },
  });
  useFillFromLocation();
  const problem = locate.error && WHY_NOT[locate.error instanceof NoPlace ? locate.error.reason : 'unknown']();
  return (
    <div>
      <Field
        label={m.settings_location()}
        error={fieldState.error?.message ?? problem}
        aside={
          <Button look="quiet" size="note" className="-my-3" busy={locate.isPending} onClick={() => locate.mutate()}>
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
              locate.reset();
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
        {locate.isPending ? m.settings_locating() : !near && matches(field.value)}
      </p>
    </div>
  );
}

/** Fills in where the person is, where they allowed that before and nothing says otherwise; silent when it can't. */
function useFillFromLocation() {
  const { getValues, setValue } = useFormContext<{ location: string; near: string }>();
  const isEmpty = () => getValues('location').trim() === '' && !getValues('near');
  const fill = useEffectEvent(async () => {
    if (!isEmpty() || !(await isLocationAllowed())) return;
    const place = await currentPlace().catch(() => '');
    if (place && isEmpty()) setValue('location', place, { shouldDirty: true, shouldTouch: true });
  });
  useEffect(() => void fill(), []);
}

/** What to type; then what it matches: alerts go by borough, whatever was typed. */
function matches(place: string): string {
  const borough = boroughOf(place);
  if (place.trim() === '') return m.settings_location_hint();
  if (!borough || borough === ALL_NYC) return m.settings_match_all();
  return borough === 'Bronx' ? m.settings_match_bronx() : m.settings_match_borough({ place: borough });
}
