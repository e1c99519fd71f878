import { CATEGORIES } from '@rules/taxonomy.ts';
import { type FormEvent, useRef } from 'react';
import { m } from '@/paraglide/messages.js';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Select } from '@/ui/select.tsx';
import { categoryName } from './alert-options.ts';
import { AlreadySubscribed } from './already-subscribed.tsx';
import type { Enrolment } from './api.ts';
import { checkSignUp, problemText } from './check.ts';
import { CityOptions } from './city-options.tsx';
import { ALERTS_CONSENT, ConsentNote } from './consent-note.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { Prefill } from './prefill.ts';
import { useEnroll } from './use-enroll.ts';
import { useFormDraft } from './use-form-draft.ts';

const EMPTY = { phone: '', email: '', city: '', category: '', link: '' };

/** Four fields and a button: where, what work, and the number to text. */
export function SignUpForm({
  given,
  label,
  onDone,
}: {
  given: Prefill;
  label: string;
  onDone: (sent: Enrolment) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const link = `${given.city}|${given.category}`;
  const { values, change, drop } = useFormDraft('alerts', EMPTY, (stored) =>
    // A link fills in what it says when it is opened first; after that the person's own choice stands.
    stored.link === link
      ? stored
      : { ...stored, city: given.city || stored.city, category: given.category || stored.category, link },
  );
  const { enroll, busy, problem, known, clear } = useEnroll({
    form,
    failure: m.alerts_failed,
    check: (isCallable) => checkSignUp(values, isCallable),
    build: (readPhone) => ({
      phone: readPhone(values.phone),
      email: values.email.trim() || null,
      category: values.category,
      city: values.city,
      interests: null,
      sms: true,
      mail: values.email.trim() !== '',
      consent: ALERTS_CONSENT,
    }),
    onDone: (_, sent) => {
      drop();
      onDone(sent);
    },
  });
  const edit = (part: Partial<typeof EMPTY>) => {
    change(part);
    clear();
  };
  const error = (field: 'city' | 'job_type') => (problem?.field === field ? problemText(problem) : null);

  function submit(event: FormEvent) {
    event.preventDefault();
    void enroll();
  }

  return (
    <form ref={form} noValidate className="mt-6" aria-labelledby={label} onSubmit={submit}>
      <div className="form">
        <ContactFields phone={values.phone} email={values.email} problem={problem} onChange={edit} />
        <Field label={m.alerts_city()} error={error('city')}>
          {(control) => (
            <Select
              {...control}
              name="city"
              value={values.city}
              onChange={(event) => edit({ city: event.target.value })}
            >
              <option value="">{m.alerts_choose_city()}</option>
              <CityOptions />
            </Select>
          )}
        </Field>
        <Field label={m.alerts_category()} error={error('job_type')}>
          {(control) => (
            <Select
              {...control}
              name="job_type"
              value={values.category}
              onChange={(event) => edit({ category: event.target.value })}
            >
              <option value="">{m.alerts_choose_category()}</option>
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {categoryName(category)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {known && <AlreadySubscribed byPhone />}
      <Button type="submit" block className="mt-6" busy={busy} busyLabel={m.alerts_setting_up()}>
        {m.alerts_activate()}
      </Button>
      <ConsentNote />
    </form>
  );
}
