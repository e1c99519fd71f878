import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { buttonVariants } from '@/components/button.tsx';
import { ConsentText } from '@/components/consent-text.tsx';
import {
  EmailField,
  Form,
  lazyResolver,
  PhoneField,
  SubmitButton,
  setServerError,
  TextField,
  useSaveDraft,
} from '@/components/form.tsx';
import type { JobDetail } from '@/features/jobs/job.ts';
import { captureAttribution, friendCode } from '@/lib/attribution.ts';
import { type KnownAnswers, rememberAnswers } from '@/lib/known-answers.ts';
import { prefetch } from '@/lib/lazy.ts';
import { isAbroad, prefetchPhone } from '@/lib/phone-number.ts';
import { m } from '@/paraglide/messages.js';
import { draftName, openDraft } from './draft.ts';
import { fieldMessages } from './labels.ts';
import { OfferedAnswers } from './offered-answers.tsx';
import { scheduleAbandonment, useStartApplication } from './use-start-application.ts';

const loadResolver = async () => (await import('./schema.ts')).contactResolver;
const resolver = lazyResolver(loadResolver);

const COMING = [
  prefetchPhone,
  loadResolver,
  () => import('./outbox.ts'),
  async () => prefetch((await import('./step-two-page.tsx')).COMING),
];

/** What the employer learns, by how an application reaches them. */
const EMPLOYER_LEARNS = {
  email: m.apply_consent_email,
  team: m.apply_consent_team,
  site: m.apply_consent_site,
  none: m.apply_consent_none,
  banned: m.jobs_route_banned,
  filler: m.apply_consent_filler,
  unknown: m.apply_consent_unknown,
};
const routeOf = ({ is_fake, route }: JobDetail) => (is_fake ? 'filler' : (route ?? 'unknown'));

const NAMES: (keyof KnownAnswers)[] = ['first_name', 'phone_number', 'email'];

interface Props {
  jobId: string;
  job: JobDetail;
  /** The same number has sent this application from another phone. */
  onElsewhere: () => void;
}

/** The form of step 1. The button is not pinned on purpose: the consent text has to be on screen when it is tapped. */
export function ContactForm({ jobId, job, onElsewhere }: Props) {
  const [{ requestId, first_name, phone_number, email, friend_code }] = useState(() => openDraft(jobId));
  const known = friendCode();
  const form = useForm({
    resolver,
    defaultValues: { first_name, phone_number, email, friend_code },
  });
  useSaveDraft(form, draftName(jobId));
  const start = useStartApplication({
    jobId,
    job,
    requestId,
    onElsewhere,
    onRejected: (error) => setServerError(form, error, fieldMessages) !== null,
  });
  const [name, phone, mail] = useWatch({ control: form.control, name: ['first_name', 'phone_number', 'email'] });
  const [abroad, setAbroad] = useState('');
  const isFilledIn = name.trim() !== '' && phone.trim() !== '';
  useEffect(() => {
    if (isFilledIn && !job.is_fake) scheduleAbandonment(jobId);
  }, [isFilledIn, job.is_fake, jobId]);
  useEffect(() => {
    if (phone) isAbroad(phone).then((is) => setAbroad(is ? phone : ''));
  }, [phone]);

  return (
    <Form
      form={form}
      className="mt-6 border-t border-line pt-6"
      onSubmit={({ friend_code: code, ...contact }) => {
        const { friend_code: _, ...typed } = form.getValues();
        rememberAnswers(typed);
        if (code) captureAttribution(new URLSearchParams({ ref: code }));
        start.mutate(contact);
      }}
      onFocus={() => prefetch(COMING)}
    >
      <div className="grid gap-4.5">
        <OfferedAnswers jobId={jobId} names={NAMES} />
        <TextField
          name="first_name"
          label={m.apply_first_name()}
          autoComplete="given-name"
          enterKeyHint="next"
          maxLength={100}
        />
        <PhoneField label={m.apply_phone()} enterKeyHint="next" placeholder={m.apply_phone_placeholder()} />
        {phone && abroad === phone && !mail && <p role="status">{m.apply_us_texts()}</p>}
        <EmailField label={m.apply_email()} optional enterKeyHint="next" />
        {/* Closed: the promised minute is worked out from three fields. */}
        <details open={friend_code !== ''}>
          <summary className={buttonVariants({ look: 'quiet', size: 'note', className: '-ml-2 text-left' })}>
            {known ? m.apply_friend_code_known({ code: known }) : m.apply_have_friend_code()}
          </summary>
          <TextField
            name="friend_code"
            label={m.apply_friend_code()}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            maxLength={20}
          />
        </details>
      </div>
      <p className="text-13 text-muted mt-4 mb-5 flex items-start gap-2.5">
        <Lock className="mt-px" aria-hidden="true" /> {m.apply_privacy_note()}
      </p>
      {/* Until the next step is there: a second tap does nothing. */}
      <SubmitButton block pending={start.isPending || start.isSuccess} busyLabel={m.apply_saving()}>
        {m.apply_start()}
      </SubmitButton>
      <ConsentText text={m.apply_consent} employer={EMPLOYER_LEARNS[routeOf(job)]()} className="mt-3" />
    </Form>
  );
}
