import { formatPhone } from '@rules/phone-format.ts';
import { useMutation } from '@tanstack/react-query';
import { Info, Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { buttonVariants } from '@/components/button.tsx';
import { CopyButton } from '@/components/copy-button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { Field } from '@/components/field.tsx';
import { Textarea } from '@/components/textarea.tsx';
import { monthAndDay } from '@/lib/dates.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { type Locale, useLocale } from '@/lib/i18n.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { type Channel, recordFollowUp } from './api.ts';
import type { Application } from './application.ts';
import { useApplicationsChanged } from './use-applications-changed.ts';

interface Props {
  application: Application;
  onClose: () => void;
}

/** A message that is ready to go out from the person's own phone; that it went is recorded. */
export function FollowUpSheet({ application, onClose }: Props) {
  const { job_title, company } = application;
  const locale = useLocale();
  const note = useFollowUp(application.id);
  // Employers read the language of their posting; the person sees a translation.
  const [text, setText] = useState(() => followUpMessage(application, 'en'));
  const body = encodeURIComponent(text);
  const subject = encodeURIComponent(m.dashboard_follow_subject({ title: job_title ?? '' }, { locale: 'en' }));

  return (
    <Dialog title={m.dashboard_app_follow_up()} onClose={onClose}>
      <p className="mb-3.5 text-muted" lang="en">
        {[job_title, company].filter(Boolean).join(', ')}
      </p>
      <Field label={m.dashboard_follow_message()} hint={m.dashboard_follow_hint()}>
        {(control) => (
          <Textarea
            {...control}
            lang="en"
            rows={8}
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {locale !== 'en' && (
        <p className="text-13 text-muted mt-2">
          {m.dashboard_follow_translated()} {followUpMessage(application, locale)}
        </p>
      )}
      <div className="mt-4">
        <a
          className={buttonVariants({ block: true, className: 'flex-1' })}
          href={`sms:?&body=${body}`}
          onClick={() => note('sms')}
        >
          <MessageSquareText aria-hidden="true" /> {m.dashboard_follow_sms()}
        </a>
      </div>
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        <a
          className={buttonVariants({ look: 'line', block: true, className: 'flex-1' })}
          href={`mailto:?subject=${subject}&body=${body}`}
          onClick={() => note('email')}
        >
          <Mail aria-hidden="true" /> {m.dashboard_follow_email()}
        </a>
        <CopyButton
          className="min-w-0"
          text={text}
          label={m.dashboard_follow_copy()}
          failed={{ title: m.dashboard_follow_copy_failed(), description: m.dashboard_follow_copy_failed_text() }}
          onCopied={() => note('copy', m.dashboard_follow_copied())}
        />
      </div>
      <p className="text-13 text-muted mt-3.5 flex items-start gap-2.5">
        <Info aria-hidden="true" /> {m.dashboard_follow_to()}
      </p>
    </Dialog>
  );
}

/** Records a follow-up by a channel, and says whether it was noted; the message itself does not depend on it. */
function useFollowUp(applicationId: string): (channel: Channel, title?: string) => void {
  const changed = useApplicationsChanged();
  const { mutate } = useMutation({
    mutationFn: ({ channel }: { channel: Channel; title: string }) => recordFollowUp(applicationId, channel),
    onSuccess: (_, { title }) => {
      toast({ title, description: m.dashboard_follow_noted_text(), variant: 'success' });
      return changed();
    },
    onError: failureToast(m.dashboard_follow_not_noted(), m.dashboard_follow_not_noted_text()),
  });
  return (channel, title = m.dashboard_follow_noted()) => mutate({ channel, title });
}

/** The ready-written message to an employer, in a language; the day of submission is New York's. */
export function followUpMessage(application: Application, locale: Locale): string {
  const { first_name, phone_number, job_title, applied_at, completed_at, created_at } = application;
  const day = new Date(applied_at ?? completed_at ?? created_at ?? Date.now());
  const parts = {
    name: first_name ?? '',
    title: job_title ?? '',
    date: monthAndDay(day, locale),
    phone: formatPhone(phone_number ?? ''),
  };
  return m.dashboard_follow_text(parts, { locale });
}
