import { CATEGORIES } from '@rules/taxonomy.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { failureToast } from '@/components/failure-toast.ts';
import { Field } from '@/components/field.tsx';
import { Panel } from '@/components/panel.tsx';
import { Select } from '@/components/select.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { toast } from '@/components/toast.ts';
import { sendTestAlert, type TestAlert } from './api.ts';
import { CITIES } from './cities.ts';

// Specification 3 §9.
const DEFAULTS: TestAlert = {
  city: '',
  job_type: '',
  job_title: 'Kitchen Helper',
  company: 'Local Restaurant',
  pay_range: '$18-22/hour',
};
const TEXTS = [
  ['job_title', 'Job title'],
  ['company', 'Company'],
  ['pay_range', 'Pay'],
] as const;
const LONGEST = 60;

/** A job alert to the admin alone, to see what people get. */
export function TestAlertPanel() {
  const [alert, setAlert] = useState(DEFAULTS);
  const [missing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: sendTestAlert,
    onSuccess: () =>
      toast({ title: 'Test Alert Sent!', description: 'It goes to your own email and phone.', variant: 'success' }),
    onError: failureToast('Failed to send test alert. Please try again.'),
  });
  const set = (change: Partial<TestAlert>) => {
    setAlert({ ...alert, ...change });
    setMissing(false);
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (send.isPending) return;
    if (alert.city && alert.job_type) return send.mutate(alert);
    setMissing(true);
    const form = event.currentTarget;
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    toast({
      title: 'Missing information',
      description: 'Please select city and job type for the test alert.',
      variant: 'destructive',
    });
  }

  return (
    <Panel title="Test alert" tools={<span className="text-13 text-muted">Goes only to you</span>}>
      <form className="panel-body flex flex-wrap items-end gap-3" noValidate onSubmit={submit}>
        <Field label="City" className="min-w-36 flex-1" error={missing && !alert.city ? 'Choose a city.' : null}>
          {(control) => (
            <Select {...control} value={alert.city} onChange={(event) => set({ city: event.target.value })}>
              <option value="">Choose</option>
              {CITIES.map((city) => (
                <option key={city}>{city}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Job type"
          className="min-w-36 flex-1"
          error={missing && !alert.job_type ? 'Choose a job type.' : null}
        >
          {(control) => (
            <Select {...control} value={alert.job_type} onChange={(event) => set({ job_type: event.target.value })}>
              <option value="">Choose</option>
              {CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          )}
        </Field>
        {TEXTS.map(([name, label]) => (
          <Field key={name} label={label} className="min-w-36 flex-1">
            {(control) => (
              <TextInput
                {...control}
                maxLength={LONGEST}
                value={alert[name]}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" busy={send.isPending} busyLabel="Sending…">
          Send test
        </Button>
      </form>
    </Panel>
  );
}
