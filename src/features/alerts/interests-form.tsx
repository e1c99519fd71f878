import { ALL_NYC } from '@rules/taxonomy.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConsentText } from '@/components/consent-text.tsx';
import { FieldError } from '@/components/field.tsx';
import {
  CheckboxField,
  Form,
  lazyResolver,
  SelectField,
  SubmitButton,
  TextareaField,
  useSaveDraft,
} from '@/components/form.tsx';
import { USUAL_DISTANCE } from '@/features/jobs/feed/filters.ts';
import { readPhone } from '@/lib/phone-number.ts';
import { dropDraft, readDraft } from '@/lib/storage.ts';
import { m } from '@/paraglide/messages.js';
import { cityOptions } from './alert-options.tsx';
import { ALERTS_CONSENT, AlreadySubscribed, ContactFields } from './fields.tsx';
import { MAX_INTERESTS } from './labels.ts';
import { NearField } from './near-field.tsx';
import type { Prefill } from './sign-up-form.tsx';
import { useEnroll } from './use-enroll.ts';
import { knownContact } from './use-shared-contact.ts';

interface Props {
  /** What a link fills in. */
  given: Pick<Prefill, 'city' | 'near' | 'within_miles'>;
  /** Of the search that led here; '' for none. */
  words: string;
  label: string;
  onDone: (signedUp: SignedUp) => void;
}

export interface SignedUp {
  /** The person's own referral code. */
  code: string | null;
  byText: boolean;
}

const DRAFT = 'alerts-card';
// In the order of the checks.
const EMPTY = {
  opted_in_sms: true,
  opted_in_email: false,
  phone_number: '',
  email: '',
  interests: '',
  city: '',
  near: '',
  within_miles: USUAL_DISTANCE,
};

const resolver = lazyResolver(async () => (await import('./schema.ts')).interestsResolver);

/** A sign-up in the person's own words, by text, e-mail or both. */
export function InterestsForm({ given, words, label, onDone }: Props) {
  const channelError = useId();
  const [defaultValues] = useState((): typeof EMPTY => {
    const where = { city: given.city || ALL_NYC, near: given.near, within_miles: given.within_miles };
    return {
      ...readDraft(DRAFT, { ...EMPTY, ...knownContact(), ...where }),
      ...(words && { ...where, interests: words }),
    };
  });
  const form = useForm({ resolver, defaultValues, shouldFocusError: false });
  useSaveDraft(form, DRAFT);
  const { enroll, isPending, onInvalid, onChange, isKnown } = useEnroll(form, {
    failure: m.alerts_card_failed(),
    onDone: ({ referral_code: code }, { sms: byText }) => {
      dropDraft(DRAFT);
      onDone({ code, byText });
    },
  });
  const [byText, byEmail] = form.watch(['opted_in_sms', 'opted_in_email']);
  const noChannel = form.formState.errors.opted_in_sms?.message;

  async function submit(values: typeof EMPTY) {
    enroll({
      // An address that is not to be used is not stored either.
      phone: values.opted_in_sms ? await readPhone(values.phone_number) : null,
      email: values.opted_in_email ? values.email : null,
      category: null,
      city: values.city,
      near: values.near,
      within_miles: values.within_miles,
      interests: values.interests || null,
      sms: values.opted_in_sms,
      mail: values.opted_in_email,
      consent: ALERTS_CONSENT,
      source: 'alerts_page',
    });
  }

  return (
    <Form form={form} aria-labelledby={label} onSubmit={submit} onInvalid={onInvalid} onChange={onChange}>
      <div className="grid gap-4.5">
        <ContactFields needed={{ phone: byText, email: byEmail }} />
        <TextareaField
          name="interests"
          label={m.alerts_interests()}
          required={false}
          rows={3}
          placeholder={m.alerts_interests_example()}
          maxLength={MAX_INTERESTS}
        />
        <SelectField name="city" label={m.alerts_preferred_city()} options={cityOptions()} />
        <NearField words="city" />
        <fieldset aria-describedby={noChannel ? channelError : undefined}>
          <legend className="mb-1.5 block font-semibold">{m.alerts_how()}</legend>
          <CheckboxField name="opted_in_sms" label={m.alerts_by_text()} />
          <CheckboxField name="opted_in_email" label={m.alerts_by_email()} />
          {noChannel && <FieldError id={channelError} error={noChannel} />}
        </fieldset>
      </div>
      {isKnown && <AlreadySubscribed byPhone={byText} />}
      <SubmitButton
        look="line"
        block
        size="large"
        className="mt-4"
        pending={isPending}
        busyLabel={m.alerts_setting_up()}
      >
        {m.alerts_turn_on()}
      </SubmitButton>
      <ConsentText text={m.alerts_consent} className="mt-3" />
    </Form>
  );
}
