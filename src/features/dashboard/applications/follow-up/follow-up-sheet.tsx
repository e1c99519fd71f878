import { isRealJobId } from '@rules/job-id.ts';
import { useQuery } from '@tanstack/react-query';
import { Copy, Info, Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { jobDetailQuery } from '@/features/jobs/api.ts';
import { copyText } from '@/lib/copy-text.ts';
import { useLocale } from '@/lib/locale.ts';
import { m } from '@/paraglide/messages.js';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { Textarea } from '@/ui/textarea.tsx';
import { toast } from '@/ui/toast.ts';
import type { Application } from '../application.ts';
import { contactOf, followUpMessage } from './follow-up-message.ts';
import { useFollowUp } from './use-follow-up.ts';

interface Props {
  application: Application;
  onClose: () => void;
}

/** A message that is ready to go out from the person's own phone; that it went is recorded (decisions, 'No dead controls'). */
export function FollowUpSheet({ application, onClose }: Props) {
  const { job_id, job_title, company } = application;
  const locale = useLocale();
  const note = useFollowUp(application.id);
  // Employers read the language of their posting; the person is told what it says.
  const [text, setText] = useState(() => followUpMessage(application, 'en'));
  const { data: job } = useQuery({ ...jobDetailQuery(job_id ?? ''), enabled: job_id !== null && isRealJobId(job_id) });
  const { phone, email } = contactOf(job?.contact_method);
  const body = encodeURIComponent(text);
  const subject = encodeURIComponent(m.dashboard_follow_subject({ title: job_title ?? '' }, { locale: 'en' }));

  async function copy() {
    if (await copyText(text)) note('copy', m.dashboard_follow_copied());
    else {
      toast({
        title: m.dashboard_follow_copy_failed(),
        description: m.dashboard_follow_copy_failed_text(),
        variant: 'destructive',
      });
    }
  }

  const sms = (
    <a
      key="sms"
      className={buttonClass(phone || !email ? 'primary' : 'line', true, 'flex-1')}
      href={`sms:${phone ?? ''}?&body=${body}`}
      onClick={() => note('sms')}
    >
      <MessageSquareText aria-hidden="true" /> {m.dashboard_follow_sms()}
    </a>
  );
  const mail = (
    <a
      key="mail"
      className={buttonClass(phone || !email ? 'line' : 'primary', true, 'flex-1')}
      href={`mailto:${encodeURIComponent(email ?? '').replace('%40', '@')}?subject=${subject}&body=${body}`}
      onClick={() => note('email')}
    >
      <Mail aria-hidden="true" /> {m.dashboard_follow_email()}
    </a>
  );
  const [first, second] = phone || !email ? [sms, mail] : [mail, sms];

  return (
    <Sheet title={m.dashboard_app_follow_up()} onClose={onClose}>
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
        <p className="note mt-2">
          {m.dashboard_follow_translated()} {followUpMessage(application, locale)}
        </p>
      )}
      <div className="mt-4">{first}</div>
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        {second}
        <Button look="line" className="min-w-0" onClick={() => void copy()}>
          <Copy aria-hidden="true" /> {m.dashboard_follow_copy()}
        </Button>
      </div>
      <p className="note mt-3.5 flex items-start gap-2.5">
        <Info aria-hidden="true" /> {whereItGoes(phone, email)}
      </p>
    </Sheet>
  );
}

function whereItGoes(phone: string | null, email: string | null): string {
  if (phone) return m.dashboard_follow_to_phone();
  return email ? m.dashboard_follow_to_email() : m.dashboard_follow_to_nobody();
}
