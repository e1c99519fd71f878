import { zodResolver } from '@hookform/resolvers/zod';
import { addDays, newYorkDay, newYorkMoment } from '@rules/new-york.ts';
import { addHours } from 'date-fns/addHours';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { Form, SelectField, TextField } from '@/components/form.tsx';
import { halfHours } from '@/lib/dates.ts';
import { m } from '@/paraglide/messages.js';

const NTH = [1, 2, 3] as const;
const MOST_DAYS = 60;

interface Props {
  busy: boolean;
  onSend: (times: string[]) => void;
  onClose: () => void;
}

/** 'Another time': up to three that the person proposes. */
export function OtherTimesSheet({ busy, onSend, onClose }: Props) {
  const formId = useId();
  const empty = { day: '', time: '' };
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { first: empty, second: empty, third: empty } });
  const today = newYorkDay(new Date());
  const names = ['first', 'second', 'third'] as const;
  return (
    <Dialog
      title={m.interview_other_title()}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} block busy={busy} busyLabel={m.interview_sending()}>
          {m.interview_other_send()}
        </Button>
      }
    >
      <Form
        form={form}
        id={formId}
        className="grid gap-3.5"
        onSubmit={(values) => onSend(names.flatMap((name) => momentOf(values[name])?.toISOString() ?? []))}
      >
        <p className="text-muted">{m.interview_other_text()}</p>
        {NTH.map((count, at) => (
          <fieldset key={count} className="min-w-0">
            <legend className="sr-only">{m.interview_other_nth({ count })}</legend>
            <div className="grid grid-cols-2 gap-2">
              <TextField
                name={`${names[at]}.day`}
                type="date"
                label={m.interview_other_day()}
                optional={count > 1}
                min={today}
                max={addDays(today, MOST_DAYS)}
              />
              <SelectField
                name={`${names[at]}.time`}
                label={m.interview_other_time()}
                optional={count > 1}
                none="–"
                options={halfHours()}
              />
            </div>
          </fieldset>
        ))}
      </Form>
    </Dialog>
  );
}

/** The moment of a day and a time; null when one of them is missing. */
const momentOf = ({ day, time }: { day: string; time: string }) => (day && time ? newYorkMoment(day, time) : null);

/** A time that is half given, or too near or far, is an error below the day. */
const slot = z.object({ day: z.string(), time: z.string() }).check(
  z.refine(({ day, time }) => (day === '') === (time === ''), { path: ['day'], error: () => m.interview_other_half() }),
  z.refine(
    (given) => {
      const moment = momentOf(given);
      const now = new Date();
      return !moment || (moment >= addHours(now, 2) && moment <= addHours(now, 24 * MOST_DAYS));
    },
    { path: ['day'], error: () => m.interview_other_soon() },
  ),
);
const schema = z.object({
  first: slot.check(
    z.refine((given) => momentOf(given) !== null, { path: ['day'], error: () => m.interview_other_missing() }),
  ),
  second: slot,
  third: slot,
});
