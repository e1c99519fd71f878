import { zodResolver } from '@hookform/resolvers/zod';
import { normalizeEmail } from '@rules/email.ts';
import { JOB_LIMITS } from '@rules/job-limits.ts';
import { formatPhone } from '@rules/phone-format.ts';
import { JOB_TYPES } from '@rules/taxonomy.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Button } from '@/components/button.tsx';
import { EmailField, PhoneField, SelectField, setServerError, TextareaField, TextField } from '@/components/form.tsx';
import { FormDialog } from '@/components/form-dialog.tsx';
import { Notice } from '@/components/notice.tsx';
import { jobTypeName } from '@/features/jobs/job.ts';
import { toAppError } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { type Ad, editJob, employerQueries, type Posting } from './api.ts';

const FIELDS = {
  title: m.post_title,
  company: m.post_company,
  location: m.post_location,
  pay_range: m.post_pay,
  job_type: m.post_job_type,
  description: m.post_description,
  contact_phone: m.post_phone,
} as const satisfies Partial<Record<keyof Ad, () => string>>;
type Texts = Record<keyof typeof FIELDS, string>;
type Values = Texts & { contact_email: string };
const NAMES = Object.keys(FIELDS) as (keyof Texts)[];

const required = (error: () => string) => z.string().check(z.trim(), z.minLength(1, { error }));
const schema = z.object({
  title: required(m.post_need_title),
  company: required(m.post_need_company),
  location: required(m.post_need_location),
  pay_range: z.string().check(z.trim()),
  job_type: z.string(),
  description: required(m.post_need_description),
  contact_phone: z.string().check(z.trim()),
  contact_email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || normalizeEmail(text) !== null, { error: m.apply_bad_email }),
  ),
});

const valuesOf = (ad: Ad): Texts => ({
  title: ad.title,
  company: ad.company ?? '',
  location: ad.location ?? '',
  pay_range: ad.pay_range ?? '',
  job_type: ad.job_type ?? '',
  description: ad.description ?? '',
  contact_phone: ad.contact_phone ? formatPhone(ad.contact_phone) : '',
});

interface Props {
  token: string;
  posting: Posting;
  onClose: () => void;
}

/** Changes the job's text. Where somebody else changed it meanwhile, theirs stands beside what was typed. */
export function EditSheet({ token, posting, onClose }: Props) {
  const queryClient = useQueryClient();
  // As it was when the sheet was opened, whatever the page learns while somebody types.
  const [base, setBase] = useState(posting);
  const [theirs, setTheirs] = useState<Texts>();
  const both = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who tapped 'Save' at the foot would not see it.
    if (theirs) both.current?.focus();
  }, [theirs]);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { ...valuesOf(posting.ad), contact_email: '' },
  });
  const query = employerQueries.posting(token);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ contact_phone, contact_email, pay_range, ...typed }: Values) =>
      editJob(
        token,
        {
          ...typed,
          job_type: typed.job_type || null,
          contact_phone: contact_phone || null,
          ...(pay_range && { pay_range }),
          ...(contact_email && { contact_email }),
        },
        base.version,
      ),
    onSuccess: (saved, { contact_email }) => {
      queryClient.setQueryData(query.queryKey, saved);
      const isMoving = contact_email !== '' && saved.move !== null;
      toast({
        title: saved.state === 'waiting' ? m.employer_edit_waits() : m.employer_edit_saved(),
        description: isMoving
          ? m.employer_move_sent({ email: contact_email })
          : saved.state === 'waiting'
            ? m.employer_waiting_text()
            : m.employer_edit_saved_text(),
      });
      onClose();
    },
    onError: async (error) => {
      const { status, field } = toAppError(error);
      if (status === 409 && field === 'p_version') {
        const now = await queryClient.fetchQuery({ ...query, staleTime: 0 });
        setBase(now);
        setTheirs(valuesOf(now.ad));
        return;
      }
      if (setServerError(form, error, () => m.employer_edit_refused())) return;
      failureToast(m.errors_title(), m.employer_change_failed())(error);
      if (status === 409) void queryClient.invalidateQueries(query);
    },
  });
  const typed = form.getValues();
  const changed = theirs ? NAMES.filter((name) => theirs[name] !== typed[name]) : [];
  return (
    <FormDialog
      title={m.employer_edit_job()}
      form={form}
      className="grid gap-4.5"
      action={theirs ? m.employer_edit_mine() : m.employer_edit_save()}
      busy={isPending}
      busyLabel={m.employer_edit_saving()}
      onSubmit={(values) => mutate(values)}
      onClose={onClose}
    >
      {theirs && (
        <div ref={both} tabIndex={-1}>
          <Notice tone="amber" role="alert" icon={<Users aria-hidden="true" />}>
            <b className="block">{m.employer_edit_conflict()}</b>
            {m.employer_edit_conflict_text()}
            <dl className="mt-2 grid gap-2">
              {changed.map((name) => (
                <div key={name}>
                  <dt className="font-semibold">{FIELDS[name]()}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">
                    {m.employer_edit_theirs()}{' '}
                    <span lang="en">{name === 'job_type' ? jobTypeName(theirs[name]) : theirs[name] || '–'}</span>
                  </dd>
                </div>
              ))}
            </dl>
            <Button
              look="line"
              className="mt-2.5"
              onClick={() => form.reset({ ...theirs, contact_email: typed.contact_email })}
            >
              {m.employer_edit_take()}
            </Button>
          </Notice>
        </div>
      )}
      <p className="text-13 text-muted">{m.employer_edit_text()}</p>
      <TextField name="title" label={m.post_title()} maxLength={JOB_LIMITS.title} />
      <TextField name="company" label={m.post_company()} maxLength={JOB_LIMITS.company} />
      <TextField name="location" label={m.post_location()} maxLength={JOB_LIMITS.location} />
      <TextField
        name="pay_range"
        label={m.post_pay()}
        hint={m.employer_edit_pay_hint()}
        maxLength={JOB_LIMITS.pay_range}
      />
      <SelectField
        name="job_type"
        label={m.post_job_type()}
        optional
        none={m.post_job_type_none()}
        options={JOB_TYPES.map((value) => ({ value, label: jobTypeName(value) }))}
      />
      <TextareaField name="description" label={m.post_description()} rows={9} maxLength={JOB_LIMITS.description} />
      <PhoneField name="contact_phone" label={m.post_phone()} optional />
      <EmailField
        name="contact_email"
        label={m.employer_move_label()}
        hint={m.employer_move_hint({ contact: posting.contact ?? '' })}
        optional
        autoComplete="off"
      />
    </FormDialog>
  );
}
