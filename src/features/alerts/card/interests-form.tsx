import { ALL_NYC } from '@rules/taxonomy.ts';
import { type FormEvent, useId, useRef } from 'react';
import { Button } from '@/components/button.tsx';
import { Checkbox } from '@/components/checkbox.tsx';
import { Field, FieldError } from '@/components/field.tsx';
import { Select } from '@/components/select.tsx';
import { Textarea } from '@/components/textarea.tsx';
import { m } from '@/paraglide/messages.js';
import { AlreadySubscribed } from '../already-subscribed.tsx';
import { checkCard, problemText } from '../check.ts';
import { CityOptions } from '../city-options.tsx';
import { ALERTS_CONSENT, ConsentNote } from '../consent-note.tsx';
import { ContactFields } from '../contact-fields.tsx';
import { useEnroll } from '../use-enroll.ts';
import { useFormDraft } from '../use-form-draft.ts';

interface Props {
  city: string;
  label: string;
  /** With the person's own referral code. */
  onDone: (code: string | null) => void;
}

const EMPTY = { phone: '', email: '', interests: '', city: '', sms: true, mail: false };
/** What the database keeps of the interests. */
const MAX_INTERESTS = 1000;

export function InterestsForm({ city, label, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const methodError = useId();
  const { values, change, drop } = useFormDraft('alerts-card', EMPTY);
  const place = values.city || city || ALL_NYC;
  const { enroll, busy, problem, known, clear } = useEnroll({
    form,
    failure: m.alerts_card_failed,
    check: (isCallable) => checkCard(values, isCallable),
    build: (readPhone) => ({
      // An address that is not to be used is not stored either.
      phone: values.sms ? readPhone(values.phone) : null,
      email: values.mail ? values.email.trim() : null,
      category: null,
      city: place,
      interests: values.interests.trim() || null,
      sms: values.sms,
      mail: values.mail,
      consent: ALERTS_CONSENT,
      source: 'alerts_page',
    }),
    onDone: ({ referral_code }) => {
      drop();
      onDone(referral_code);
    },
  });
  const edit = (part: Partial<typeof EMPTY>) => {
    change(part);
    clear();
  };
  const methodProblem = problem?.field === 'opted_in_sms' ? problemText(problem) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    void enroll();
  }

  return (
    <form ref={form} noValidate aria-labelledby={label} onSubmit={submit}>
      <div className="form">
        <ContactFields
          phone={values.phone}
          email={values.email}
          problem={problem}
          onChange={edit}
          needed={{ phone: values.sms, email: values.mail }}
        />
        <Field label={m.alerts_interests()}>
          {(control) => (
            <Textarea
              {...control}
              required={false}
              rows={3}
              name="interests"
              value={values.interests}
              onChange={(event) => edit({ interests: event.target.value })}
              placeholder={m.alerts_interests_example()}
              maxLength={MAX_INTERESTS}
            />
          )}
        </Field>
        <Field label={m.alerts_preferred_city()}>
          {(control) => (
            <Select {...control} name="city" value={place} onChange={(event) => edit({ city: event.target.value })}>
              <CityOptions />
            </Select>
          )}
        </Field>
        <fieldset aria-describedby={methodProblem ? methodError : undefined}>
          <legend className="label">{m.alerts_how()}</legend>
          <Checkbox
            name="opted_in_sms"
            label={m.alerts_by_text()}
            checked={values.sms}
            onChange={(event) => edit({ sms: event.target.checked })}
          />
          <Checkbox
            name="opted_in_email"
            label={m.alerts_by_email()}
            checked={values.mail}
            onChange={(event) => edit({ mail: event.target.checked })}
          />
          {methodProblem && <FieldError id={methodError} error={methodProblem} />}
        </fieldset>
      </div>
      {known && <AlreadySubscribed byPhone={values.sms} />}
      <Button
        type="submit"
        look="line"
        block
        size="large"
        className="mt-4"
        busy={busy}
        busyLabel={m.alerts_setting_up()}
      >
        {m.alerts_turn_on()}
      </Button>
      <ConsentNote />
    </form>
  );
}
