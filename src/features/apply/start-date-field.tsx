import { addDays, newYorkDay } from '@rules/new-york.ts';
import type { Availability } from '@rules/taxonomy.ts';
import { parseISO } from 'date-fns/parseISO';
import { Calendar as CalendarIcon } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '@/components/field.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/popover.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { controlVariants } from '@/components/text-input.tsx';
import { wholeDay } from '@/lib/dates.ts';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { dismissToasts } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';

const SUNDAY = 0;
const SATURDAY = 6;

const Calendar = lazyWithRetry(async () => (await import('./calendar.tsx')).Calendar);

/** A button that says the chosen day and opens a calendar. */
export function StartDateField({ name }: { name: string }) {
  const { field, fieldState } = useController({ name });
  const day: string = field.value;
  const error = fieldState.error?.message;
  const id = useId();
  const [open, setOpen] = useState(false);

  function onOpenChange(opens: boolean) {
    // It opens where they are.
    if (opens) dismissToasts();
    setOpen(opens);
  }

  function pick(picked: string) {
    field.onChange(picked);
    setOpen(false);
  }

  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <div>
        <label className="mb-1.5 block font-semibold" id={`${id}-label`} htmlFor={id}>
          {m.apply_start_date()}
        </label>
        <PopoverTrigger
          ref={field.ref}
          id={id}
          name={name}
          data-control
          className={controlVariants({ look: 'button' })}
          aria-labelledby={`${id}-label ${id}-day`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <span id={`${id}-day`} className={day ? undefined : 'text-muted'}>
            {day ? wholeDay(day) : m.apply_start_date_pick()}
          </span>
          <CalendarIcon className="text-muted" aria-hidden="true" />
        </PopoverTrigger>
        {error && <FieldError id={`${id}-error`} error={error} />}
      </div>
      <PopoverContent aria-label={m.apply_calendar()}>
        <Suspense fallback={<Skeleton width="100%" height={392} />}>
          <Calendar day={day} onPick={pick} />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}

/** The first day that somebody with this availability can work, from tomorrow on, as yyyy-mm-dd of New York. */
export function firstDay(availability: Availability, now: Date): string {
  const tomorrow = addDays(newYorkDay(now), 1);
  if (availability === 'within-1-week') return addDays(tomorrow, 6);
  if (availability === '2-plus-weeks') return addDays(tomorrow, 13);
  if (availability !== 'weekends-only') return tomorrow;
  const weekday = parseISO(tomorrow).getDay();
  return weekday === SUNDAY ? tomorrow : addDays(tomorrow, SATURDAY - weekday);
}
