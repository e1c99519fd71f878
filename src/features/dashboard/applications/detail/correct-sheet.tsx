import { ALERTS_PER_DAY } from '@rules/consent.ts';
import { formatPhone } from '@rules/phone-format.ts';
import { checkStepOne } from '@rules/validate-application.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Checkbox } from '@/components/checkbox.tsx';
import { Field } from '@/components/field.tsx';
import { Link } from '@/components/link.tsx';
import { Sheet } from '@/components/sheet.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { toast } from '@/components/toast.ts';
import { BRAND } from '@/lib/brand.ts';
import { toAppError } from '@/lib/errors.ts';
import { paths } from '@/lib/paths.ts';
import { failureToast } from '@/lib/wait-text.ts';
import { m } from '@/paraglide/messages.js';
import { type Details, updateDetails } from '../api.ts';
import type { Application } from '../application.ts';
import { useApplicationsChanged } from '../use-applications-changed.ts';
import { type DetailField, detailError } from './detail-error.ts';

const consent = { brand: BRAND, count: ALERTS_PER_DAY, terms: slot('terms'), privacy: slot('privacy') };

/** Corrects name, phone and e-mail, on this application or on all of them. */
export function CorrectSheet({ application, onClose }: { application: Application; onClose: () => void }) {
  const form = useId();
  const [all, setAll] = useState(true);
  const [wrong, setWrong] = useState<DetailField | null>(null);
  const [values, setValues] = useState<Details>({
    first_name: application.first_name ?? '',
    phone_number: formatPhone(application.phone_number ?? ''),
    email: application.email ?? '',
  });
  const changed = useApplicationsChanged();
  const { mutate, isPending } = useMutation({
    mutationFn: () => updateDetails(values, all ? null : application.id),
    onSuccess: () => {
      onClose();
      toast({ title: m.dashboard_correct_saved(), variant: 'success' });
      return changed();
    },
    onError: (error) => {
      const { field } = toAppError(error);
      if (field && field in values) show(field as DetailField);
      else toast(failureToast(error, { title: m.dashboard_correct_failed() }));
    },
  });

  function show(field: DetailField) {
    setWrong(field);
    document.querySelector<HTMLInputElement>(`dialog [name=${field}]`)?.focus();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    // Whether a number can be called is for the backend to say: it knows every area code.
    const problem = checkStepOne(values, () => true);
    if (problem && problem.field in values) return show(problem.field as DetailField);
    setWrong(null);
    mutate();
  }
  const edit = (name: DetailField) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      if (wrong === name) setWrong(null);
    },
  });
  const links = {
    terms: <Link to={paths.terms}>{m.apply_terms()}</Link>,
    privacy: <Link to={paths.privacy}>{m.apply_privacy()}</Link>,
  };
  const error = (name: DetailField) => (wrong === name ? detailError(name, values) : null);

  return (
    <Sheet
      title={m.dashboard_correct_title()}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} block busy={isPending} busyLabel={m.apply_saving()}>
          {m.dashboard_correct_save()}
        </Button>
      }
    >
      <form id={form} noValidate className="form" onSubmit={submit}>
        <p className="text-muted">{m.dashboard_correct_text()}</p>
        <Field label={m.apply_first_name()} error={error('first_name')}>
          {(control) => <TextInput {...control} {...edit('first_name')} autoComplete="given-name" maxLength={100} />}
        </Field>
        <Field label={m.apply_phone()} error={error('phone_number')}>
          {(control) => (
            <TextInput {...control} {...edit('phone_number')} type="tel" autoComplete="tel-national" maxLength={100} />
          )}
        </Field>
        <Field label={m.apply_email()} optional error={error('email')}>
          {(control) => <TextInput {...control} {...edit('email')} type="email" autoComplete="email" maxLength={254} />}
        </Field>
        <Checkbox label={m.dashboard_correct_all()} checked={all} onChange={({ target }) => setAll(target.checked)} />
        <p className="note">
          <Slots text={m.alerts_consent(consent)} parts={links} />
        </p>
      </form>
    </Sheet>
  );
}
