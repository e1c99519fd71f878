import { Lock } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/button.tsx';
import { Field } from '@/components/field.tsx';
import { Link } from '@/components/link.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { TextInput } from '@/components/text-input.tsx';
import type { JobDetail } from '@/features/jobs/job.ts';
import { BRAND } from '@/lib/brand.ts';
import { paths } from '@/lib/paths.ts';
import { useSettings } from '@/lib/settings.ts';
import { m } from '@/paraglide/messages.js';
import { armAbandonment } from './abandonment.ts';
import { useApplyDraft } from './draft.ts';
import { problemText } from './labels.ts';
import { useStart } from './use-start.ts';

/** The form of step 1. The button is not pinned on purpose: the consent text has to be on screen when it is tapped. */
export function ContactForm({ jobId, job }: { jobId: string; job: JobDetail }) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, change] = useApplyDraft(jobId);
  const { start, busy, problem, clear } = useStart({ jobId, job, form });
  const isFilledIn = draft.first_name.trim() !== '' && draft.phone_number.trim() !== '';
  useEffect(() => {
    if (isFilledIn && !job.is_fake) armAbandonment(jobId);
  }, [isFilledIn, job.is_fake, jobId]);
  const error = (field: string) => (problem?.field === field ? problemText(problem) : null);
  const edit = (field: 'first_name' | 'phone_number' | 'email') => ({
    name: field,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => {
      change({ [field]: event.target.value });
      if (problem?.field === field) clear();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void start(draft);
  }

  return (
    <form ref={form} noValidate className="mt-6 border-t border-line pt-6" onSubmit={submit}>
      <div className="form">
        <Field label={m.apply_first_name()} error={error('first_name')}>
          {(control) => (
            <TextInput
              {...control}
              {...edit('first_name')}
              autoComplete="given-name"
              enterKeyHint="next"
              maxLength={100}
            />
          )}
        </Field>
        <Field label={m.apply_phone()} error={error('phone_number')}>
          {(control) => (
            <TextInput
              {...control}
              {...edit('phone_number')}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              enterKeyHint="next"
              placeholder={m.apply_phone_placeholder()}
              maxLength={100}
            />
          )}
        </Field>
        <Field label={m.apply_email()} optional error={error('email')}>
          {(control) => (
            <TextInput
              {...control}
              {...edit('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              enterKeyHint="go"
              maxLength={254}
            />
          )}
        </Field>
      </div>
      <p className="note mt-4 mb-5 flex items-start gap-2.5">
        <Lock className="mt-px" aria-hidden="true" /> {m.apply_privacy_note()}
      </p>
      <Button type="submit" block busy={busy} busyLabel={m.apply_saving()}>
        {m.apply_start()}
      </Button>
      <ConsentNote />
    </form>
  );
}

/** What will happen with the number. A change of its words is a new consent version. */
export function ConsentNote() {
  const { perDay } = useSettings();
  return (
    <p className="note mt-3">
      <Slots
        text={m.apply_consent({ brand: BRAND, count: perDay, terms: slot('terms'), privacy: slot('privacy') })}
        parts={{
          terms: <Link to={paths.terms}>{m.apply_terms()}</Link>,
          privacy: <Link to={paths.privacy}>{m.apply_privacy()}</Link>,
        }}
      />
    </p>
  );
}
