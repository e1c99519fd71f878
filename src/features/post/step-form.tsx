import { zodResolver } from '@hookform/resolvers/zod';
import { JOB_LIMITS } from '@rules/job-limits.ts';
import { JOB_TYPES } from '@rules/taxonomy.ts';
import { Scale } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { Dock } from '@/components/dock.tsx';
import {
  EmailField,
  Form,
  PhoneField,
  PickField,
  SelectField,
  SubmitButton,
  setServerError,
  TextareaField,
  TextField,
  useSaveDraft,
} from '@/components/form.tsx';
import { Notice } from '@/components/notice.tsx';
import { jobTypeName } from '@/features/jobs/job.ts';
import { AppError } from '@/lib/errors.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { changePost, POST_DRAFT, readPost, type TypedJob } from './draft.ts';
import { CardPreview } from './preview.tsx';
import { fieldMessages, nextStep, STEP_NAMES, STEPS, type Step, stepSchema } from './schema.ts';

const SCREENS: Record<Step, { title: () => string; Fields: () => ReactNode }> = {
  what: { title: m.post_what, Fields: WhatFields },
  where: { title: m.post_where, Fields: WhereFields },
  pay: { title: m.post_pay_ask, Fields: PayFields },
  reach: { title: m.post_reach, Fields: ReachFields },
};

/** One of the four screens; what is typed stands in the draft and on the card below at once. */
export function StepForm({ step }: { step: Step }) {
  const navigate = useNavigate();
  const field = (useLocation().state as { field?: string } | null)?.field ?? '';
  const [draft] = useState(readPost);
  const form = useForm<TypedJob>({
    resolver: zodResolver(stepSchema(step)) as never,
    defaultValues: Object.fromEntries(STEPS[step].map((name) => [name, draft[name]])),
  });
  useSaveDraft(form, POST_DRAFT);
  const typed = { ...draft, ...useWatch({ control: form.control }) };
  useEffect(() => {
    // What the server refused, which this form had taken.
    setServerError(form, new AppError('', { field }), () => fieldMessages[field]?.() ?? m.post_refused());
  }, [field, form]);
  const { title, Fields } = SCREENS[step];
  return (
    <>
      <p className="text-13 text-muted">{m.post_step({ step: STEP_NAMES.indexOf(step) + 1 })}</p>
      <h1>{title()}</h1>
      <Form
        form={form}
        className="mt-5"
        onSubmit={async (values) => {
          changePost({ ...values, sentTo: '' });
          // What is there already, read of an ad or typed before, is not asked again.
          void navigate(paths.post(await nextStep(readPost())));
        }}
      >
        <div className="grid gap-4.5">
          <Fields />
        </div>
        <CardPreview typed={typed} />
        <Dock>
          <SubmitButton block>{m.post_next()}</SubmitButton>
        </Dock>
      </Form>
    </>
  );
}

function WhatFields() {
  return (
    <>
      <TextField name="title" label={m.post_title()} hint={m.post_title_hint()} maxLength={JOB_LIMITS.title} />
      <TextField
        name="company"
        label={m.post_company()}
        hint={m.post_company_hint()}
        maxLength={JOB_LIMITS.company}
        autoComplete="organization"
      />
      <TextareaField name="description" label={m.post_description()} rows={7} maxLength={JOB_LIMITS.description} />
    </>
  );
}

function WhereFields() {
  return (
    <>
      <TextField
        name="location"
        label={m.post_location()}
        hint={m.post_location_hint()}
        maxLength={JOB_LIMITS.location}
        autoComplete="street-address"
      />
      <SelectField
        name="job_type"
        label={m.post_job_type()}
        optional
        none={m.post_job_type_none()}
        options={JOB_TYPES.map((value) => ({ value, label: jobTypeName(value) }))}
      />
      <TextField name="hours" label={m.post_hours()} optional hint={m.post_hours_hint()} maxLength={200} />
    </>
  );
}

const UNITS = [
  { value: 'hour', label: m.post_unit_hour },
  { value: 'day', label: m.post_unit_day },
  { value: 'week', label: m.post_unit_week },
  { value: 'year', label: m.post_unit_year },
];

function PayFields() {
  return (
    <>
      <Notice icon={<Scale className="text-blue" aria-hidden="true" />}>{m.post_pay_law()}</Notice>
      <TextField
        name="pay"
        label={m.post_pay()}
        hint={m.post_pay_hint()}
        maxLength={JOB_LIMITS.pay_range}
        autoComplete="off"
      />
      <PickField
        name="pay_unit"
        legend={m.post_pay_unit()}
        columns={4}
        options={UNITS.map(({ value, label }) => ({ value, label: label() }))}
      />
    </>
  );
}

function ReachFields() {
  return (
    <>
      <p className="text-muted">{m.post_reach_text()}</p>
      <EmailField label={m.apply_email()} />
      <PhoneField name="contact_phone" label={m.post_phone()} hint={m.post_phone_hint()} optional />
    </>
  );
}
