import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { numberText } from '@/features/admin/format.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { BULK_LIMIT, reapplyQueueQueries, sendNudges, type Waiting } from './api.ts';

/** Nudges everybody who may be messaged, up to fifty at a time; says whom it reaches before it does. */
export function BulkSend({ waiting }: { waiting: Waiting | undefined }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const send = useMutation({
    mutationFn: sendNudges,
    onSuccess: ({ queued }) =>
      toast({
        title: 'Bulk nudges sent!',
        description: `${numberText(queued)} of ${numberText(reached ?? 0)} are on their way.`,
        variant: 'success',
      }),
    onError: failureToast('Failed to send bulk nudges. Please try again.'),
    onSettled: () => {
      setAsking(false);
      return invalidate(queryClient, reapplyQueueQueries.all);
    },
  });
  const reached = waiting && Math.min(waiting.ready, BULK_LIMIT);
  const nudges = `${numberText(reached ?? 0)} ${reached === 1 ? 'nudge' : 'nudges'}`;
  return (
    <Card as="section" className="mb-4 flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-17">Send to everyone who is waiting</h2>
        {waiting ? (
          <p className="text-muted">
            Up to {BULK_LIMIT} at a time, oldest first. {skippedText(waiting.skipped)}
          </p>
        ) : (
          <Skeleton width={280} height={22} />
        )}
      </div>
      <Button disabled={!reached} onClick={() => setAsking(true)}>
        <Send aria-hidden="true" />
        Send {nudges}
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Send ${nudges}?`}
          action={`Send ${nudges}`}
          busyLabel="Sending…"
          busy={send.isPending}
          onConfirm={() => send.mutate()}
          onClose={() => setAsking(false)}
        >
          Each person gets one message about the job they left, with a link back to it. Texts wait for the end of the
          quiet hours.
        </ConfirmDialog>
      )}
    </Card>
  );
}

const SKIPPED: Record<string, string> = {
  expired: 'too old',
  job_closed: 'for a job that closed',
  no_address: 'without phone or email',
  no_consent: 'without consent on record',
  stopped: 'who said stop',
  messaged_today: 'messaged today',
};

/** 'Skipped: 12 without consent on record, 3 messaged today.' */
export function skippedText(skipped: Record<string, number>): string {
  const parts = Object.entries(skipped).flatMap(([reason, count]) =>
    count > 0 ? [`${count} ${SKIPPED[reason] ?? reason}`] : [],
  );
  return parts.length > 0 ? `Skipped: ${parts.join(', ')}.` : 'Nobody has to be skipped.';
}
