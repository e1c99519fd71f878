import { BRAND } from '@rules/brand.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Checkbox } from '@/components/checkbox.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { PickGroup } from '@/components/pick-group.tsx';
import { shortMoment } from '@/lib/dates.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { m } from '@/paraglide/messages.js';
import { type Appointment, employerQueries, fillJob } from './api.ts';

interface Props {
  token: string;
  title: string;
  waiting: number;
  /** The interviews that still stand. */
  appointments: Appointment[];
  onClose: () => void;
}

/** Asks before a job is closed because its position is filled. */
export function FilledSheet({ token, title, waiting, appointments, onClose }: Props) {
  const [isCancelling, setCancelling] = useState(false);
  const [where, setWhere] = useState<'here' | 'elsewhere'>();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fillJob(token, false, { isCancelling, isHere: where && where === 'here' }),
    onSuccess: (posting) => {
      onClose();
      queryClient.setQueryData(employerQueries.posting(token).queryKey, posting);
      window.scrollTo({ top: 0 });
      return queryClient.invalidateQueries(employerQueries.applicants(token));
    },
    onError: failureToast(m.errors_title(), m.employer_fill_failed()),
  });
  return (
    <Dialog
      title={m.employer_fill_title()}
      onClose={onClose}
      footer={
        <div className="grid gap-2.5">
          <Button block busy={isPending} busyLabel={m.employer_fill_busy()} onClick={() => mutate()}>
            {m.employer_fill_yes()}
          </Button>
          <Button look="line" block onClick={onClose}>
            {m.employer_fill_no()}
          </Button>
        </div>
      }
    >
      <p>{m.employer_fill_text({ title, brand: BRAND })}</p>
      {waiting > 0 && <p className="mt-2 text-muted">{m.employer_fill_tells({ count: waiting })}</p>}
      <PickGroup
        className="mt-4"
        name="hired"
        legend={m.employer_hired_ask({ brand: BRAND })}
        columns={2}
        value={where}
        onChange={setWhere}
        options={[
          { value: 'here', label: m.employer_hired_here() },
          { value: 'elsewhere', label: m.employer_hired_elsewhere() },
        ]}
      />
      {appointments.length > 0 && (
        <section className="mt-4 border-t border-line pt-4">
          <h3 className="text-17">{m.employer_fill_interviews({ count: appointments.length })}</h3>
          <ul className="mt-1.5 mb-2 grid gap-1">
            {appointments.map(({ id, first_name, starts_at }) => (
              <li key={id} className="wrap-anywhere">
                <b>{first_name}</b>, {shortMoment(starts_at)}
              </li>
            ))}
          </ul>
          <Checkbox
            label={m.employer_fill_cancel({ count: appointments.length })}
            checked={isCancelling}
            onChange={(event) => setCancelling(event.target.checked)}
          />
          <p className="mt-1 text-13 text-muted">
            {isCancelling ? m.employer_fill_cancels() : m.employer_fill_keeps()}
          </p>
        </section>
      )}
    </Dialog>
  );
}
