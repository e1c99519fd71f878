import { Check, CircleSlash, History } from 'lucide-react';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Dock } from '@/components/dock.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Notice } from '@/components/notice.tsx';
import { longDate } from '@/lib/dates.ts';
import { reapplyReasonText } from '@/lib/labels.ts';
import { getLocale } from '@/lib/locale.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { ReapplyEntry } from './api.ts';
import { ReapplyJob } from './reapply-job.tsx';
import { useReapply } from './use-reapply.ts';

const BENEFITS = [m.reapply_benefit_kept, m.reapply_benefit_short, m.reapply_benefit_nothing];

/** The job, why we wrote, what makes it quick, and the pinned button; once the job has closed, only the way on. */
export function ReapplyOffer({ entry, onUsed }: { entry: ReapplyEntry; onUsed: () => void }) {
  const { reapply, busy } = useReapply(entry, onUsed);
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
      <p className="note mt-4 mb-auto text-center">{m.reapply_created({ date: longDate(entry.created_at) })}</p>
      <Dock>
        {entry.job_is_open ? (
          <Button block busy={busy} busyLabel={m.reapply_busy()} onClick={() => void reapply()}>
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
