import { isUnfinished } from '@rules/statuses.ts';
import { useMutation } from '@tanstack/react-query';
import { Check, CircleSlash, History, MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { Dock } from '@/components/dock.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Notice } from '@/components/notice.tsx';
import { JobPay } from '@/components/pay.tsx';
import { useApplicationStatus } from '@/features/jobs/applications.ts';
import { jobPay, jobTexts } from '@/features/jobs/job.ts';
import { longDate } from '@/lib/dates.ts';
import { toAppError } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { getLocale } from '@/lib/i18n.ts';
import { reapplyReasonText } from '@/lib/labels.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { acceptReapply, type ReapplyEntry } from './api.ts';

const BENEFITS = [m.reapply_benefit_kept, m.reapply_benefit_short, m.reapply_benefit_nothing];

/** The job, why we wrote, what makes it quick, and the pinned button; once the job has closed, only the way on. */
export function ReapplyOffer({ entry, onUsed }: { entry: ReapplyEntry; onUsed: () => void }) {
  const status = useApplicationStatus(entry.job_id ?? '');
  const isUnfinishedOwn = status !== null && isUnfinished(status);
  const { reapply, busy } = useReapply(entry, isUnfinishedOwn, onUsed);
  const message = entry.generated_message?.trim();
  return (
    <>
      <header>
        <p className="mb-3">
          <Badge tone="amber">
            <History aria-hidden="true" /> {reapplyReasonText(entry.reason)}
          </Badge>
        </p>
        <h1>{m.reapply_title()}</h1>
      </header>
      <ReapplyJob entry={entry} />
      {!entry.job_is_open && (
        <Notice tone="amber" icon={<CircleSlash aria-hidden="true" />} className="mt-4">
          <b className="block">{m.reapply_closed()}</b>
          {m.reapply_closed_text()}
        </Notice>
      )}
      <section className="mt-7">
        <h2 className="mb-2.5 text-17">{m.reapply_why()}</h2>
        <p
          className="border-green border-l-[3px] py-0.5 pl-3.5 [overflow-wrap:anywhere]"
          lang={message ? entry.language : getLocale()}
        >
          {message || m.reapply_why_plain()}
        </p>
      </section>
      {entry.job_is_open && (
        <section className="mt-7">
          <h2 className="mb-2.5 text-17">{m.reapply_benefits()}</h2>
          <ul className="grid gap-2.5">
            {BENEFITS.map((benefit) => (
              <li key={benefit()} className="flex gap-2.5">
                <Check className="text-green" aria-hidden="true" /> {benefit()}
              </li>
            ))}
          </ul>
        </section>
      )}
      {entry.job_is_open && (
        <LinkButton look="line" block size="large" className="mt-7" to={paths.jobs}>
          {m.reapply_browse()}
        </LinkButton>
      )}
      <p className="text-13 text-muted mt-4 mb-auto text-center">
        {m.reapply_created({ date: longDate(entry.created_at) })}
      </p>
      <Dock>
        {entry.job_is_open ? (
          <Button block busy={busy} busyLabel={m.reapply_busy()} onClick={reapply}>
            {m.reapply_now()}
          </Button>
        ) : (
          <LinkButton block to={paths.jobs}>
            {m.reapply_browse()}
          </LinkButton>
        )}
        <p className="sr-only" role="status">
          {busy ? m.reapply_busy() : ''}
        </p>
      </Dock>
    </>
  );
}

/** The job as it was when it was left; its pay while it is open. */
function ReapplyJob({ entry }: { entry: ReapplyEntry }) {
  const pay = jobPay(entry);
  const { title, company, location, jobType } = jobTexts({
    title: entry.job_title,
    company: entry.job_company,
    location: entry.job_location,
    job_type: entry.job_type,
  });
  return (
    <Card as="section" className="mt-4">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        {!pay.isDefault && <JobPay pay={pay} />}
        {entry.category && <CategoryBullet category={entry.category} />}
      </div>
      <h2 className="text-17 leading-[1.3]" lang="en">
        {title}
      </h2>
      <p className="flex items-start gap-1.5">
        <MapPin className="mt-0.75 size-4 text-muted" aria-hidden="true" />
        <span lang="en">{location}</span>
      </p>
      <p className="text-13 text-muted" lang="en">
        {company}
      </p>
      <p className="mt-2.5">
        <Badge>{jobType}</Badge>
      </p>
    </Card>
  );
}

/** Between 'Reapply Now' and step 1. */
const GO_AFTER_MS = 1000;

/**
 * What the button does: uses the link, and a second later goes to step 1, or to where an unfinished application was left.
 * `onUsed` when it cannot be used any more.
 */
function useReapply(entry: ReapplyEntry, continues: boolean, onUsed: () => void) {
  const navigate = useNavigate();
  const isUnanswered = useRef(false);
  const target =
    entry.job_id && (continues ? paths.apply(entry.job_id) : paths.applyStep(entry.job_id, 1, `?reapply=${entry.id}`));
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      acceptReapply(entry.id).catch((error) => {
        // A try whose answer was lost may have used the link: then that it is used is the answer.
        if (toAppError(error).status !== 404 || !isUnanswered.current) throw error;
      }),
    onError: (error) => {
      const { status, temporary } = toAppError(error);
      if (status === 404) return onUsed();
      isUnanswered.current ||= temporary;
      failureToast(m.errors_title(), m.reapply_failed())(error);
    },
  });

  useEffect(() => {
    if (!isSuccess || !target) return;
    // In place of the link, which is used now: Back must not lead to it.
    const timer = setTimeout(() => void navigate(target, { replace: true }), GO_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, target, navigate]);

  return { reapply: () => mutate(), busy: isPending || isSuccess };
}
