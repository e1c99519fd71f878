import { type FormEvent, useRef } from 'react';
import { Button } from '@/components/button.tsx';
import { Field } from '@/components/field.tsx';
import { Select } from '@/components/select.tsx';
import { m } from '@/paraglide/messages.js';
import { AlreadySubscribed } from './already-subscribed.tsx';
import type { AlertSource, Enrolment } from './api.ts';
import { CategoryOptions } from './category-options.tsx';
import { checkSignUp, problemText } from './check.ts';
import { CityOptions } from './city-options.tsx';
import { ALERTS_CONSENT, ConsentNote } from './consent-note.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { Prefill } from './prefill.ts';
import { useEnroll } from './use-enroll.ts';
import { useFormDraft } from './use-form-draft.ts';

const EMPTY = { phone: '', email: '', city: '', category: '', link: '' };

/** What differs between the page's form and the sheet's, whose words the specification gives apart. */
export interface SignUpKind {
  /** Under which name its values are kept. */
  draft: string;
  source: AlertSource;
  noPhone: Parameters<typeof checkSignUp>[2];
  words: () => { contact?: { phone: string; email: string }; city: string; category: string; submit: string };
  /** Place and work beside each other, so that all of it fits over the page. */
  compact?: boolean;
}

interface Props {
  kind: SignUpKind;
  given: Pick<Prefill, 'city' | 'category'>;
  label: string;
  onDone: (sent: Enrolment) => void;
}

/** Four fields and a button: where, what work, and the number to text. */
export function SignUpForm({ kind, given, label, onDone }: Props) {
  const words = kind.words();
  const form = useRef<HTMLFormElement>(null);
  const link = `${given.city}|${given.category}`;
  const { values, change, drop } = useFormDraft(kind.draft, EMPTY, (kept) =>
    // A link fills in what it says when it is opened first; after that the person's own choice stands.
    (kept.link ?? EMPTY.link) === link
      ? {}
      : { ...(given.city && { city: given.city }), ...(given.category && { category: given.category }), link },
  );
  const { enroll, busy, problem, known, clear } = useEnroll({
    form,
    failure: m.alerts_failed,
    check: (isCallable) => checkSignUp(values, isCallable, kind.noPhone),
    build: (readPhone) => ({
      phone: readPhone(values.phone),
      email: values.email.trim() || null,
      category: values.category,
      city: values.city,
      interests: null,
      sms: true,
      mail: values.email.trim() !== '',
      consent: ALERTS_CONSENT,
      source: kind.source,
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
    <form ref={form} noValidate aria-labelledby={label} onSubmit={submit}>
      <div className="form">
        <ContactFields
          phone={values.phone}
          email={values.email}
          problem={problem}
          onChange={edit}
          labels={words.contact}
        />
        <div className={kind.compact ? 'grid grid-cols-2 gap-3' : 'contents'}>
          <Field label={words.city} error={error('city')}>
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
          <Field label={words.category} error={error('job_type')}>
            {(control) => (
              <Select
                {...control}
                name="job_type"
                value={values.category}
                onChange={(event) => edit({ category: event.target.value })}
              >
                <option value="">{m.alerts_choose_category()}</option>
                <CategoryOptions />
              </Select>
            )}
          </Field>
        </div>
      </div>
      {known && <AlreadySubscribed byPhone />}
      <Button type="submit" block className="mt-6" busy={busy} busyLabel={m.alerts_setting_up()}>
        {words.submit}
      </Button>
      <ConsentNote />
    </form>
  );
}
