import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { LegalText } from '@/components/consent-text.tsx';
import { Dock } from '@/components/dock.tsx';
import { ErrorNotice } from '@/components/form.tsx';
import { Notice } from '@/components/notice.tsx';
import { toAppError } from '@/lib/errors.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { jobBody, postJob } from './api.ts';
import { changePost, readPost } from './draft.ts';
import { CardPreview, PagePreview } from './preview.tsx';
import { showsContact } from './read-ads.ts';
import { nextStep, postSchema, STEP_NAMES, STEPS, type Step } from './schema.ts';

const CHANGE: Record<Step, () => string> = {
  what: m.post_change_what,
  where: m.post_change_where,
  pay: m.post_change_pay,
  reach: m.post_change_reach,
};

/** The fields of the form that the server calls otherwise. */
const FORM_NAMES: Record<string, string> = { pay_range: 'pay', pay_unit: 'pay', contact_email: 'email' };

/** How the job will look, and the button that sends the link. */
export function LookStep() {
  const navigate = useNavigate();
  const [draft] = useState(readPost);
  const [missing, setMissing] = useState<Step | 'look'>('look');
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => void nextStep(draft).then(setMissing), [draft]);
  const send = useMutation({
    mutationFn: async () => {
      const typed = await postSchema.parseAsync(draft);
      const job = jobBody(typed);
      const body = JSON.stringify([job, typed.email]);
      // The same once more is the same post; anything else is another one.
      const { attempt, startedAt } = readPost();
      const id = attempt?.body === body ? attempt.id : crypto.randomUUID();
      changePost({ attempt: { id, body } });
      const seconds = Math.round(Math.abs(Date.now() - startedAt) / 1000);
      await postJob({ id, job, email: typed.email, website: trap.current?.value ?? '', seconds });
      return typed.email;
    },
    onSuccess: (email) => {
      changePost({ sentTo: email });
      void navigate(paths.post('sent'), { replace: true });
    },
    onError: (error) => {
      const { status, field } = toAppError(error);
      const name = FORM_NAMES[field ?? ''] ?? field;
      const step = STEP_NAMES.find((one) => STEPS[one].some((own) => own === name));
      if (status === 400 && step) void navigate(paths.post(step), { state: { field: name } });
    },
  });
  if (missing !== 'look') return <Navigate replace to={paths.post(missing)} />;
  return (
    <>
      <h1>{m.post_look()}</h1>
      <p className="mt-2 text-muted">{m.post_look_text()}</p>
      <CardPreview typed={draft} />
      <PagePreview typed={draft} />
      {showsContact(draft.description) && (
        <Notice tone="amber" icon={<Eye aria-hidden="true" />} className="mt-3">
          {m.post_shows_contact()}
        </Notice>
      )}
      <p className="mt-5 wrap-anywhere">{m.post_goes_to({ email: draft.email })}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{m.post_change()}:</span>
        {STEP_NAMES.map((step) => (
          <Link
            key={step}
            className="inline-flex min-h-11 items-center text-green underline underline-offset-3"
            to={paths.post(step)}
          >
            {CHANGE[step]()}
          </Link>
        ))}
      </p>
      {/* Nobody sees it: only a program fills it in. */}
      <div className="sr-only" aria-hidden="true">
        <input ref={trap} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <LegalText className="mt-3" text={m.post_legal} />
      <Dock>
        {send.isError && (
          <div className="mb-3">
            <ErrorNotice message={failureText(send.error)} />
          </div>
        )}
        <Button
          size="large"
          block
          busy={send.isPending || send.isSuccess}
          busyLabel={m.post_sending()}
          onClick={() => send.mutate()}
        >
          {m.post_send()}
        </Button>
      </Dock>
    </>
  );
}

function failureText(error: unknown): string {
  const { status, field } = toAppError(error);
  if (status === 0) return m.post_offline();
  if (status === 429) return m.post_too_many();
  return status === 503 && field === 'waiting' ? m.post_too_busy() : m.post_failed();
}
