import { CircleDollarSign, Lock, MessageCircle, TriangleAlert, UserCheck } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Field } from '@/components/field.tsx';
import { PickGroup } from '@/components/pick-group.tsx';
import { Sheet } from '@/components/sheet.tsx';
import { Textarea } from '@/components/textarea.tsx';
import { toast } from '@/components/toast.ts';
import { BRAND } from '@/lib/brand.ts';
import { reportReasonText } from '@/lib/labels.ts';
import { failureToast } from '@/lib/wait-text.ts';
import { m } from '@/paraglide/messages.js';
import { type ReportReason, reportJob } from './api-actions.ts';

const NOTE_LENGTH = 500;

/** 'Report this job': four reasons in the person's words and an optional sentence, sent to moderation. */
export function ReportSheet({ jobId, about, onClose }: { jobId: string; about: string; onClose: () => void }) {
  const form = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!reason) return setError(m.jobs_report_pick());
    setBusy(true);
    try {
      await reportJob(jobId, reason, note);
      toast({
        title: m.jobs_report_sent(),
        description: m.jobs_report_sent_text({ brand: BRAND }),
        variant: 'success',
      });
      onClose();
    } catch (error) {
      toast(failureToast(error, { title: m.errors_title(), description: m.jobs_report_failed() }));
      setBusy(false);
    }
  }

  return (
    <Sheet
      title={m.jobs_report()}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={form} block busy={busy} busyLabel={m.jobs_report_sending()}>
            {m.jobs_report_send()}
          </Button>
          <p className="note mt-3 flex gap-2.5">
            <Lock className="mt-px size-4" aria-hidden="true" /> {m.jobs_report_private({ brand: BRAND })}
          </p>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)}>
        <p className="mb-3.5 text-muted" lang="en">
          {about}
        </p>
        <PickGroup
          legend={m.jobs_report_what()}
          name="reason"
          columns={1}
          options={reasons()}
          value={reason}
          error={error}
          onChange={(value) => {
            setReason(value);
            setError(null);
          }}
        />
        <Field label={m.jobs_report_note()} optional className="mt-4">
          {(control) => (
            <Textarea
              {...control}
              name="note"
              rows={2}
              maxLength={NOTE_LENGTH}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Sheet>
  );
}

function reasons() {
  const icon = (Icon: typeof Lock) => <Icon aria-hidden="true" />;
  return [
    { value: 'scam', label: reportReasonText('scam'), hint: m.jobs_report_scam_hint(), icon: icon(TriangleAlert) },
    {
      value: 'wrong_pay',
      label: reportReasonText('wrong_pay'),
      hint: m.jobs_report_pay_hint(),
      icon: icon(CircleDollarSign),
    },
    { value: 'filled', label: reportReasonText('filled'), hint: m.jobs_report_filled_hint(), icon: icon(UserCheck) },
    { value: 'other', label: reportReasonText('other'), hint: m.jobs_report_other_hint(), icon: icon(MessageCircle) },
  ] as const;
}
