import { zodResolver } from '@hookform/resolvers/zod';
import { CATEGORIES } from '@rules/taxonomy.ts';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form, SelectField, SubmitButton, TextField } from '@/components/form.tsx';
import { Panel } from '@/components/panel.tsx';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { sendTestAlert, type TestAlert } from './api.ts';
import { CITIES, testAlertSchema } from './schema.ts';

const DEFAULTS: TestAlert = {
  city: '',
  job_type: '',
  job_title: 'Kitchen Helper',
  company: 'Local Restaurant',
  pay_range: '$18-22/hour',
};
const LONGEST = 60;

/** A job alert to the admin alone, to see what people get. */
export function TestAlertPanel() {
  const form = useForm({ resolver: zodResolver(testAlertSchema), defaultValues: DEFAULTS });
  const send = useMutation({
    mutationFn: sendTestAlert,
    onSuccess: () =>
      toast({ title: 'Test Alert Sent!', description: 'It goes to your own email and phone.', variant: 'success' }),
    onError: failureToast('Failed to send test alert. Please try again.'),
  });

  return (
    <Panel title="Test alert" tools={<span className="text-13 text-muted">Goes only to you</span>}>
      <Form
        form={form}
        className="px-4 pb-4 flex flex-wrap items-end gap-3"
        onSubmit={(alert) => send.mutate(alert)}
        onInvalid={() =>
          toast({
            title: 'Missing information',
            description: 'Please select city and job type for the test alert.',
            variant: 'destructive',
          })
        }
      >
        <SelectField name="city" label="City" className="min-w-36 flex-1" none="Choose" options={CITIES} />
        <SelectField name="job_type" label="Job type" className="min-w-36 flex-1" none="Choose" options={CATEGORIES} />
        <TextField name="job_title" label="Job title" className="min-w-36 flex-1" maxLength={LONGEST} />
        <TextField name="company" label="Company" className="min-w-36 flex-1" maxLength={LONGEST} />
        <TextField name="pay_range" label="Pay" className="min-w-36 flex-1" maxLength={LONGEST} />
        <SubmitButton pending={send.isPending} busyLabel="Sending…">
          Send test
        </SubmitButton>
      </Form>
    </Panel>
  );
}
