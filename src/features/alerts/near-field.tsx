import { MapPin, X } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Chip } from '@/components/chip.tsx';
import { SelectField } from '@/components/form.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { DISTANCES } from '@/features/jobs/feed/filters.ts';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';
import { usePlace } from './where.ts';

const PlaceField = lazyWithRetry(async () => (await import('@/features/jobs/near/place-field.tsx')).PlaceField);

interface Props {
  /** The form's field that says in words where: a place fills it in, and other words take the place away. */
  words: 'city' | 'location';
}

/** Alerts for jobs near a neighborhood or a station: offered by a button, since the list of places is loaded then. */
export function NearField({ words }: Props) {
  const { watch, setValue } = useFormContext();
  const [near, text]: string[] = watch(['near', words]);
  const [isOpen, setOpen] = useState(false);
  const [removals, setRemovals] = useState(0);
  const place = usePlace(near ?? '');
  const fits = place && (words === 'city' ? place.borough : `${place.name}, ${place.borough}`);

  const remove = () => {
    setValue('near', '', { shouldDirty: true });
    setRemovals(removals + 1);
  };
  const settle = useEffectEvent(() => {
    if (place === null || (fits && text && text !== fits)) remove();
    else if (fits && !text) setValue(words, fits, { shouldDirty: true });
  });
  useEffect(() => {
    if (fits !== undefined || text) settle();
  }, [fits, text]);

  if (!isOpen && !near) {
    return (
      <Button look="quiet" size="note" className="-my-2 -ml-2 justify-self-start" onClick={() => setOpen(true)}>
        <MapPin aria-hidden="true" /> {m.alerts_near_add()}
      </Button>
    );
  }
  return (
    <div className="grid gap-3">
      <Suspense fallback={<Skeleton width="100%" height={76} rounded="control" />}>
        {(!near || place) && (
          <PlaceField
            key={removals}
            label={m.alerts_near()}
            chosen={place ?? undefined}
            onChoose={({ id, name, borough }) => {
              setValue('near', id, { shouldDirty: true });
              setValue(words, words === 'city' ? borough : `${name}, ${borough}`, {
                shouldDirty: true,
                shouldValidate: true,
              });
            }}
          />
        )}
      </Suspense>
      {place && (
        <>
          <Chip
            pressed
            className="justify-self-start"
            aria-label={m.jobs_remove_filter({ name: place.name })}
            onClick={remove}
          >
            {m.jobs_near_place({ place: place.name })} <X aria-hidden="true" />
          </Chip>
          <SelectField
            name="within_miles"
            label={m.jobs_near_within()}
            options={DISTANCES.map((value) => ({ value, label: m.jobs_distance({ count: Number(value) }) }))}
          />
          <p className="text-13 text-muted -mt-1.5">{m.alerts_near_note({ borough: place.borough })}</p>
        </>
      )}
    </div>
  );
}
