import { displayJob } from '@rules/job-display.ts';
import { isRealJobId } from '@rules/job-id.ts';
import { payDisplay } from '@rules/pay-text.ts';
import { useQuery } from '@tanstack/react-query';
import { Heart, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/card.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { jobQueries } from '@/features/jobs/api.ts';
import type { PendingAction } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

interface Props {
  pending: PendingAction | null;
  next: string;
}

/** Why this page appeared, and what happens after it. */
export function ReasonCard({ pending, next }: Props) {
  if (pending) return <SaveReason jobId={pending.jobId} />;
  if (next === '/') return <Reason icon={<LogIn />} title={m.account_reason_title()} text={m.account_reason()} />;
  return <Reason icon={<LogIn />} title={m.account_reason_next_title()} text={m.account_reason_next()} />;
}

function SaveReason({ jobId }: { jobId: string }) {
  const job = useQuery({ ...jobQueries.detail(jobId), enabled: isRealJobId(jobId) }).data;
  const text = job ? (
    <Slots
      text={m.account_reason_save_job({ job: slot('job') })}
      parts={{ job: <span lang="en">{`${displayJob(job).title}, ${payDisplay(job).text}`}</span> }}
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
