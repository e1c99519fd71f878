import { zodResolver } from '@hookform/resolvers/zod';
import { addHours } from 'date-fns/addHours';
import { Plus, X } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { Button } from '@/components/button.tsx';
import { FormDialog } from '@/components/form-dialog.tsx';
import { IconButton } from '@/components/icon-button.tsx';
import {
  chosenMoment,
  MAX_DAYS_AHEAD,
  MomentFields,
  momentChecks,
  momentShape,
  momentValues,
} from '@/components/moment-fields.tsx';
import { m } from '@/paraglide/messages.js';

const MAX_TIMES = 3;

interface Props {
  busy: boolean;
  onSend: (times: string[]) => void;
  onClose: () => void;
}

/** 'Another time': up to three that the person proposes, each as an employer sets one. */
export function OtherTimesSheet({ busy, onSend, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { times: [momentValues(null)] } });
  const times = useWatch({ control: form.control, name: 'times' });
  const change = (changed: typeof times) => {
    form.clearErrors();
    form.setValue('times', changed);
  };
  return (
    <FormDialog
      title={m.interview_other_title()}
      form={form}
      className="grid gap-3.5"
      action={m.interview_other_send()}
      busy={busy}
      busyLabel={m.interview_sending()}
      onSubmit={(values) => onSend(values.times.flatMap((time) => chosenMoment(time)?.toISOString() ?? []))}
      onClose={onClose}
    >
      <p className="text-muted">{m.interview_other_text()}</p>
      {times.map((_, at) => {
        const count = at + 1;
        return (
          <fieldset key={count} className={at > 0 ? 'relative min-w-0 border-t border-line pt-3.5' : 'min-w-0'}>
            <legend className="sr-only">{m.interview_other_nth({ count })}</legend>
            {at > 0 && (
              <IconButton
                className="absolute top-1.5 right-0"
                label={m.interview_other_remove({ count })}
                onClick={() => change(times.filter((_, nth) => nth !== at))}
              >
                <X />
              </IconButton>
            )}
            <div className="grid gap-3.5">
              <MomentFields of={`times.${at}.`} />
            </div>
          </fieldset>
        );
      })}
      {times.length < MAX_TIMES && (
        <Button
          look="quiet"
          className="-ml-2 justify-self-start"
          onClick={() => change([...times, momentValues(null)])}
        >
          <Plus aria-hidden="true" /> {m.interview_other_add()}
        </Button>
      )}
    </FormDialog>
  );
}

/** A time that is too near or far is an error below it. */
const moment = z.object(momentShape).check(
  ...momentChecks,
  z.refine(
    (given) => {
      const chosen = chosenMoment(given);
      const now = new Date();
      return !chosen || (chosen >= addHours(now, 2) && chosen <= addHours(now, 24 * MAX_DAYS_AHEAD));
    },
    { path: ['time'], error: () => m.interview_other_soon() },
  ),
);
const schema = z.object({ times: z.array(moment) });
