import { newYorkDay } from '@rules/new-york.ts';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { nextMonday } from 'date-fns/nextMonday';
import { parseISO } from 'date-fns/parseISO';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ClassNames, DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { es } from 'react-day-picker/locale/es';
import { Button } from '@/components/button.tsx';
import { useLocale } from '@/lib/i18n.ts';
import { m } from '@/paraglide/messages.js';

const DAYS_AHEAD = 365;

/** Our own look, in classes alone: the library's stylesheet is not used and nothing is injected. */
const LOOK: Partial<ClassNames> = {
  root: 'w-full',
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: 'grid size-11 place-items-center rounded-control aria-disabled:opacity-40',
  button_next: 'grid size-11 place-items-center rounded-control aria-disabled:opacity-40',
  month_caption: 'grid h-11 place-items-center text-17 font-semibold capitalize',
  month_grid: 'w-full table-fixed border-collapse tabular-nums',
  weekday: 'h-8 text-13 font-normal text-muted',
  day: 'h-11 p-0 text-center',
  day_button:
    'size-11 max-w-full rounded-full text-base disabled:cursor-not-allowed disabled:text-muted disabled:opacity-60',
  today: '[&>button]:font-bold [&>button]:[box-shadow:inset_0_0_0_1px_var(--color-control)]',
  selected:
    '[&>button]:bg-green [&>button]:font-bold [&>button]:text-on-green forced-colors:[&>button]:bg-[Highlight] forced-colors:[&>button]:text-[HighlightText] forced-colors:[&>button]:forced-color-adjust-none',
  hidden: 'invisible',
};

const PARTS = { Chevron: Arrow };

function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />;
}

/** The month to pick a start date from: days of 44 px, past ones disabled, and the two answers that most people give. */
export function Calendar({ day, onPick }: { day: string; onPick: (day: string) => void }) {
  const locale = useLocale();
  const today = parseISO(newYorkDay(new Date()));
  const chosen = day ? parseISO(day) : undefined;
  const pick = (date: Date) => onPick(format(date, 'yyyy-MM-dd'));
  return (
    <>
      <DayPicker
        autoFocus
        mode="single"
        locale={locale === 'es' ? es : enUS}
        weekStartsOn={0}
        today={today}
        selected={chosen}
        defaultMonth={chosen && chosen > today ? chosen : today}
        startMonth={today}
        endMonth={addDays(today, DAYS_AHEAD)}
        disabled={{ before: today }}
        onSelect={(date) => date && pick(date)}
        onDayClick={(date, { disabled, selected }) => !disabled && selected && pick(date)}
        classNames={LOOK}
        components={PARTS}
      />
      <div className="flex gap-2 pt-2">
        <Button look="tint" className="flex-1" onClick={() => pick(today)}>
          {m.apply_today()}
        </Button>
        <Button look="tint" className="flex-1" onClick={() => pick(nextMonday(today))}>
          {m.apply_next_monday()}
        </Button>
      </div>
    </>
  );
}
