import { parseISO } from 'date-fns/parseISO';
import { Calendar as CalendarIcon } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '@/components/field.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/popover.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { controlVariants } from '@/components/text-input.tsx';
import { intlLocale } from '@/lib/i18n.ts';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';
import { clearFlowToasts } from './flow-toast.ts';

const Calendar = lazyWithRetry(async () => (await import('./calendar.tsx')).Calendar);

/** A button that says the chosen day and opens a calendar. */
export function StartDateField({ name }: { name: string }) {
  const { field, fieldState } = useController({ name });
  const day: string = field.value;
  const error = fieldState.error?.message;
  const id = useId();
  const [open, setOpen] = useState(false);

  function onOpenChange(opens: boolean) {
    if (opens) clearFlowToasts();
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
            {day ? longDay(day) : m.apply_start_date_pick()}
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

/** 'Monday, November 23, 2026'. */
function longDay(day: string): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'full' }).format(parseISO(day));
}
