import { zodResolver } from '@hookform/resolvers/zod';
import { displayJob } from '@rules/job-display.ts';
import { isUuid } from '@rules/job-id.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Heart, LogIn } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Card } from '@/components/card.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { IconDisc } from '@/components/icon-disc.tsx';
import { Notice } from '@/components/notice.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { TabNav } from '@/components/tab-nav.tsx';
import { jobQueries } from '@/features/jobs/api.ts';
import { jobPay } from '@/features/jobs/job.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import type { PendingAction } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { CodeForm } from './code-form.tsx';
import { ResetForm } from './password-forms.tsx';
import { RecoverForm } from './recover.tsx';
import { signInSchema, signUpSchema } from './schema.ts';
import { SignInForm, SignUpForm } from './sign-in-forms.tsx';
import { readProgress } from './sign-in-progress.ts';
import type { SignInAddress, SignInMode } from './use-sign-in-address.ts';

const TITLES: Record<SignInMode, () => string> = {
  'sign-in': m.account_sign_in,
  'sign-up': m.account_create,
  code: m.account_sign_in,
  reset: m.account_reset_title,
  'new-password': m.account_reset_title,
  recover: m.account_recover_top,
};

interface Props {
  address: SignInAddress;
  /** Called before a request that may open a session, so that the session counts as opened here. */
  onAttempt: () => void;
}

/** The page without a session: one step at a time, chosen by the URL. */
export function SignInSteps({ address, onAttempt }: Props) {
  const progress = readProgress();
  const mode = address.mode === 'code' && !progress ? 'sign-in' : address.mode;
  const form = useForm({
    resolver: zodResolver(mode === 'sign-up' ? signUpSchema : signInSchema),
    defaultValues: { email: progress?.email ?? '', password: '' },
  });
  const title = TITLES[mode]();
  useFlowBar({ title, back: BACK[mode] ? address.to(BACK[mode]) : undefined });
  usePageMeta({ title, description: m.account_sign_in_description() });

  // Another step asks for something else: only the address stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new mode is what it answers
  useEffect(() => form.reset({ email: form.getValues('email'), password: '' }), [mode]);

  if (mode === 'recover') return <RecoverForm address={address} />;
  if (mode === 'code' && progress) return <CodeForm address={address} progress={progress} onAttempt={onAttempt} />;
  if (mode === 'reset') return <ResetForm address={address} email={form.getValues('email')} />;
  if (mode === 'new-password') return <ResetForm address={address} email={form.getValues('email')} expired />;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <ReasonCard pending={address.pending} next={address.next} />
      {address.deadLink && (
        <Notice tone="amber" role="status" className="mb-5" icon={<CircleAlert aria-hidden="true" />}>
          <b className="block">{m.account_link_expired_title()}</b>
          {m.account_link_expired()}
        </Notice>
      )}
      <TabNav
        className="mb-5"
        label={m.account_tabs_label()}
        replace
        tabs={[
          { to: address.to('sign-in'), label: m.account_sign_in(), current: mode === 'sign-in' },
          { to: address.to('sign-up'), label: m.account_create(), current: mode === 'sign-up' },
        ]}
      />
      {mode === 'sign-up' ? (
        <SignUpForm form={form} address={address} onAttempt={onAttempt} />
      ) : (
        <SignInForm form={form} address={address} onAttempt={onAttempt} />
      )}
    </>
  );
}

/** Where Back leads inside the page; the first step leads out of it. */
const BACK: Partial<Record<SignInMode, SignInMode>> = { code: 'sign-in', reset: 'sign-in', 'new-password': 'sign-in' };

interface ReasonCardProps {
  pending: PendingAction | null;
  next: string;
}

/** Why this page appeared, and what happens after it. */
function ReasonCard({ pending, next }: ReasonCardProps) {
  if (pending) return <SaveReason jobId={pending.jobId} />;
  if (next === '/') return <Reason icon={<LogIn />} title={m.account_reason_title()} text={m.account_reason()} />;
  return <Reason icon={<LogIn />} title={m.account_reason_next_title()} text={m.account_reason_next()} />;
}

function SaveReason({ jobId }: { jobId: string }) {
  const job = useQuery({ ...jobQueries.detail(jobId), enabled: isUuid(jobId) }).data;
  const text = job ? (
    <Slots
      text={m.account_reason_save_job({ job: slot('job') })}
      parts={{ job: <span lang="en">{`${displayJob(job).title}, ${jobPay(job).text}`}</span> }}
    />
  ) : (
    m.account_reason_save()
  );
  return <Reason icon={<Heart />} title={m.account_reason_save_title()} text={text} />;
}

function Reason({ icon, title, text }: { icon: ReactNode; title: string; text: ReactNode }) {
  return (
    <Card className="mb-5 flex items-center gap-3 px-3.5 py-3">
      <IconDisc tone="green">{icon}</IconDisc>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-13 text-muted">{text}</p>
      </div>
    </Card>
  );
}
