import { addDays, isDay, newYorkDay, newYorkMoment, newYorkTime } from '@rules/new-york.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { PickField, SelectField, TextField } from '@/components/form.tsx';
import { halfHours, pickDay, wholeDay } from '@/lib/dates.ts';
import { m } from '@/paraglide/messages.js';

const OTHER = 'other';
/** How far ahead an interview may be. */
export const MAX_DAYS_AHEAD = 60;

const nextDays = () => [1, 2, 3].map((count) => addDays(newYorkDay(new Date()), count));

/** The values of the fields: one of the next days, or another one; 'HH:MM'. */
export const momentShape = { pick: z.string(), day: z.string(), time: z.string() };
export type MomentValues = { pick: string; day: string; time: string };

/** The fields filled in with a moment; without one with the next day. */
export function momentValues(moment: Date | null): MomentValues {
  const days = nextDays();
  if (!moment) return { pick: days[0] ?? OTHER, day: '', time: '' };
  const day = newYorkDay(moment);
  return { pick: days.includes(day) ? day : OTHER, day, time: newYorkTime(moment) };
}

const dayOf = ({ pick, day }: MomentValues) => (pick === OTHER ? day : pick);

/** The moment that is chosen; null while a day or a time is missing. */
export const chosenMoment = (values: MomentValues): Date | null =>
  isDay(dayOf(values)) && values.time ? newYorkMoment(dayOf(values), values.time) : null;

/** What is missing is said beside its field. */
export const momentChecks = [
  z.refine<MomentValues>((values) => isDay(dayOf(values)), {
    path: ['day'],
    error: () => m.interview_day_missing(),
  }),
  z.refine<MomentValues>(({ time }) => time !== '', { path: ['time'], error: () => m.interview_time_missing() }),
] as const;

/** A day by chips, or another by date, and a half hour; in New York, whoever chooses. `of` is where they are in the form. */
export function MomentFields({ of = '' }: { of?: string }) {
  const [pick, day, time] = useWatch({ name: [`${of}pick`, `${of}day`, `${of}time`] }) as [string, string, string];
  const chosen = dayOf({ pick, day, time });
  const today = newYorkDay(new Date());
  return (
    <>
      <PickField
        name={`${of}pick`}
        legend={m.interview_day()}
        columns={4}
        options={[
          ...nextDays().map((value) => ({ value, label: pickDay(value) })),
          { value: OTHER, label: m.interview_day_other() },
        ]}
      />
      {pick === OTHER && (
        <TextField
          name={`${of}day`}
          type="date"
          label={m.interview_date()}
          min={today}
          max={addDays(today, MAX_DAYS_AHEAD)}
        />
      )}
      <SelectField
        name={`${of}time`}
        label={m.interview_time()}
        none={m.interview_pick_time()}
        options={halfHours()}
        hint={isDay(chosen) ? m.interview_new_york({ day: wholeDay(chosen) }) : m.interview_zone()}
      />
    </>
  );
}
