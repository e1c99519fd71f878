import { zodResolver } from '@hookform/resolvers/zod';
import { BRAND } from '@rules/brand.ts';
import { useMutation } from '@tanstack/react-query';
import { CircleDollarSign, HandCoins, Lock, MessageCircle, TriangleAlert, UserCheck, VenetianMask } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { PickField, TextareaField } from '@/components/form.tsx';
import { FormDialog } from '@/components/form-dialog.tsx';
import { failureToast } from '@/lib/failure-toast.ts';
import { reportReasonText } from '@/lib/labels.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { reportJob } from './api.ts';

const NOTE_LENGTH = 500;

/** 'Report this job': four reasons in the person's words and an optional sentence, sent to moderation. */
export function ReportSheet({ jobId, about, onClose }: { jobId: string; about: string; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(reportSchema), defaultValues: { note: '' } });

  const report = useMutation({
    mutationFn: ({ reason, note }: z.output<typeof reportSchema>) => reportJob(jobId, reason, note),
    onSuccess: () => {
      const description = m.jobs_report_sent_text({ brand: BRAND });
      toast({ title: m.jobs_report_sent(), description, variant: 'success' });
      onClose();
    },
    onError: failureToast(m.errors_title(), m.jobs_report_failed()),
  });

  return (
    <FormDialog
      title={m.jobs_report()}
      form={form}
      className="block"
      action={m.jobs_report_send()}
      busy={report.isPending}
      busyLabel={m.jobs_report_sending()}
      note={
        <p className="text-13 text-muted mt-3 flex gap-2.5">
          <Lock className="mt-px size-4" aria-hidden="true" /> {m.jobs_report_private({ brand: BRAND })}
        </p>
      }
      onSubmit={(values) => report.mutate(values)}
      onClose={onClose}
    >
      <p className="mb-3.5 text-muted" lang="en">
        {about}
      </p>
      <PickField name="reason" legend={m.jobs_report_what()} columns={1} options={reasons()} />
      <TextareaField
        name="note"
        label={m.jobs_report_note()}
        optional
        className="mt-4"
        rows={2}
        maxLength={NOTE_LENGTH}
      />
    </FormDialog>
  );
}

function reasons() {
  const icon = (Icon: typeof Lock) => <Icon aria-hidden="true" />;
  return [
    { value: 'scam', label: reportReasonText('scam'), hint: m.jobs_report_scam_hint(), icon: icon(TriangleAlert) },
    {
      value: 'asks_money',
      label: reportReasonText('asks_money'),
      hint: m.jobs_report_money_hint(),
      icon: icon(HandCoins),
    },
    {
      value: 'not_the_company',
      label: reportReasonText('not_the_company'),
      hint: m.jobs_report_company_hint(),
      icon: icon(VenetianMask),
    },
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

const reportSchema = z.object({
  reason: z.enum(['scam', 'asks_money', 'not_the_company', 'wrong_pay', 'filled', 'other'], {
    error: () => m.jobs_report_pick(),
  }),
  note: z.string(),
});
