import { parseISO } from 'date-fns/parseISO';
import { Calendar as CalendarIcon } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '@/components/field.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { controlVariants } from '@/components/text-input.tsx';
import { intlLocale } from '@/lib/i18n.ts';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';
import { clearFlowToasts } from './flow-toast.ts';

const Calendar = lazyWithRetry(async () => (await import('./calendar.tsx')).Calendar);

/** A button that says the chosen day and opens a calendar under it; Escape and a tap elsewhere close it. */
export function StartDateField({ name }: { name: string }) {
  const { field, fieldState } = useController({ name });
  const day: string = field.value;
  const error = fieldState.error?.message;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  function toggle() {
    if (!open) clearFlowToasts();
    setOpen(!open);
  }

  function pick(picked: string) {
    field.onChange(picked);
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={box}>
      <label className="mb-1.5 block font-semibold" id={`${id}-label`} htmlFor={id}>
        {m.apply_start_date()}
      </label>
      <button
        ref={(element) => {
          button.current = element;
          field.ref(element);
        }}
        id={id}
        type="button"
        name={name}
        data-control
        className={controlVariants({ look: 'button' })}
        aria-labelledby={`${id}-label ${id}-day`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={toggle}
      >
        <span id={`${id}-day`} className={day ? undefined : 'text-muted'}>
          {day ? longDay(day) : m.apply_start_date_pick()}
        </span>
        <CalendarIcon className="text-muted" aria-hidden="true" />
      </button>
      {error && <FieldError id={`${id}-error`} error={error} />}
      {open && (
        <div
          role="dialog"
          aria-label={m.apply_calendar()}
          className="mt-2 max-w-[358px] rounded-card bg-surface p-3 [box-shadow:var(--shadow-float)]"
        >
          <Suspense fallback={<Skeleton width="100%" height={392} />}>
            <Calendar day={day} onPick={pick} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** 'Monday, November 23, 2026'. */
function longDay(day: string): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'full' }).format(parseISO(day));
}
