import { boroughOf } from '@rules/borough.ts';
import { cutText } from '@rules/cut-text.ts';
import { ALL_NYC, parseCategory } from '@rules/taxonomy.ts';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { ConsentText } from '@/components/consent-text.tsx';
import { Form, SelectField, SubmitButton, useSaveDraft } from '@/components/form.tsx';
import { ME, readFilters, USUAL_DISTANCE } from '@/features/jobs/feed/filters.ts';
import { prefetch } from '@/lib/lazy.ts';
import { prefetchPhone } from '@/lib/phone-number.ts';
import { dropDraft, readDraft, writeDraft } from '@/lib/storage.ts';
import { m } from '@/paraglide/messages.js';
import { CITIES, categoryOptions, cityOptions } from './alert-options.tsx';
import type { AlertSource, Enrolment } from './api.ts';
import { ALERTS_CONSENT, AlreadySubscribed, ContactFields } from './fields.tsx';
import { MAX_INTERESTS } from './labels.ts';
import { NearField } from './near-field.tsx';
import { useEnroll } from './use-enroll.ts';
import { knownContact } from './use-shared-contact.ts';

// In the order of the checks.
const EMPTY = { phone_number: '', city: '', job_type: '', email: '', near: '', within_miles: USUAL_DISTANCE as string };

/** What differs between the page's form and the sheet's, whose words differ. */
export interface SignUpKind {
  /** Under which name its values are kept. */
  draft: string;
  source: AlertSource;
  /** `lazyResolver` of `signUpResolver`. */
  resolver: Resolver<typeof EMPTY, unknown, typeof EMPTY>;
  words: () => { contact?: { phone: string; email: string }; city: string; category: string; submit: string };
  /** Place and work beside each other, so that all of it fits over the page. */
  compact?: boolean;
}

interface Props {
  kind: SignUpKind;
  given: Pick<Prefill, 'city' | 'category'> & Partial<Prefill>;
  label: string;
  onDone: (sent: Enrolment) => void;
}

/** Four fields and a button: where, what work, and the number to text. */
export function SignUpForm({ kind, given, label, onDone }: Props) {
  const words = kind.words();
  const [defaultValues] = useState(() => openDraft(kind.draft, given));
  const form = useForm({ resolver: kind.resolver, defaultValues, shouldFocusError: false });
  useSaveDraft(form, kind.draft);
  const { enroll, isPending, onInvalid, onChange, isKnown } = useEnroll(form, {
    failure: m.alerts_failed(),
    onDone: (_, sent) => {
      dropDraft(kind.draft);
      onDone(sent);
    },
  });

  const submit = (values: typeof EMPTY) =>
    enroll({
      phone: values.phone_number,
      email: values.email || null,
      category: values.job_type,
      city: values.city,
      near: values.near,
      within_miles: values.within_miles,
      interests: null,
      sms: true,
      mail: values.email !== '',
      consent: ALERTS_CONSENT,
      source: kind.source,
    });

  return (
    <Form
      form={form}
      aria-labelledby={label}
      onFocus={() => prefetch([prefetchPhone, () => import('./schema.ts'), () => import('./api.ts')])}
      onSubmit={submit}
      onInvalid={onInvalid}
      onChange={onChange}
    >
      <div className="grid gap-4.5">
        <ContactFields labels={words.contact} />
        <div className={kind.compact ? 'grid grid-cols-2 gap-3' : 'contents'}>
          <SelectField name="city" label={words.city} none={m.alerts_choose_city()} options={cityOptions()} />
          {!kind.compact && <NearField words="city" />}
          <SelectField
            name="job_type"
            label={words.category}
            none={m.alerts_choose_category()}
            options={categoryOptions()}
          />
        </div>
      </div>
      {isKnown && <AlreadySubscribed byPhone />}
      <SubmitButton block className="mt-6" pending={isPending} busyLabel={m.alerts_setting_up()}>
        {words.submit}
      </SubmitButton>
      <ConsentText text={m.alerts_consent} className="mt-3" />
    </Form>
  );
}

/** A link fills in its values when it is first opened; after that the person's own choice applies. */
function openDraft(name: string, given: Props['given']): typeof EMPTY {
  const { link: opened, ...stored } = readDraft(name, { ...EMPTY, ...knownContact(), link: '||' });
  const link = [given.city, given.category, given.near].join('|');
  if (opened === link) return stored;
  const values = { ...stored, city: given.city || stored.city, job_type: given.category || stored.job_type };
  if (given.near) Object.assign(values, { near: given.near, within_miles: given.within_miles });
  writeDraft(name, { ...values, link });
  return values;
}

const CAMPAIGN = 'craigslist';
/** What the classified-ads campaign asks for when its link does not say (docs/product.md 20). */
const CAMPAIGN_DEFAULTS = { city: 'Brooklyn', category: 'Delivery' };

/** What an address says of a sign-up. */
export interface Prefill {
  isCampaign: boolean;
  /** '' when the address says nothing that we know. */
  city: string;
  category: string;
  /** A place's id, and the miles around it. */
  near: string;
  within_miles: string;
  /** What was searched for. */
  words: string;
}

/**
 * What an address fills in: `city` (any place text), `near` and `within` (as in the feed's), `job_type` (any spelling of a
 * category), `words` (of a search), and the campaign's defaults.
 */
export function prefill(params: URLSearchParams): Prefill {
  const isCampaign = params.get('ref') === CAMPAIGN;
  const city = readCity(params.get('city') ?? '');
  const category = parseCategory(params.get('job_type')) ?? '';
  const { near = '', within } = readFilters(params);
  return {
    isCampaign,
    city: city || (isCampaign ? CAMPAIGN_DEFAULTS.city : ''),
    category: category || (isCampaign ? CAMPAIGN_DEFAULTS.category : ''),
    near: near === ME ? '' : near,
    within_miles: within ?? USUAL_DISTANCE,
    words: cutText((params.get('words') ?? '').trim(), MAX_INTERESTS),
  };
}

function readCity(text: string): string {
  const requested = text.trim().toLowerCase();
  const offered = CITIES.find((city) => city.toLowerCase() === requested);
  if (offered) return offered;
  const borough = boroughOf(cutText(text, 200));
  // 'All NYC' is also what a text without any place in it gives.
  return borough && borough !== ALL_NYC ? borough : '';
}
