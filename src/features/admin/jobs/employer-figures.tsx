import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { CopyButton } from '@/components/copy-button.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { Fact, Facts } from '@/components/facts.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { dayText, TOO_FEW } from '../format.ts';
import { gapText } from '../insights/labels.ts';
import { adminJobQueries, newEmployerLink, revokeLinks } from './api.ts';

/** What a job's employer makes of its applications, and the end of their links. */
export function EmployerFigures({ jobId }: { jobId: string }) {
  const query = useQuery(adminJobQueries.hearing(jobId));
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => revokeLinks(jobId),
    onSuccess: (revoked) => {
      setAsking(false);
      toast({ title: revoked === 1 ? '1 link was revoked' : `${revoked} links were revoked`, variant: 'success' });
      return queryClient.invalidateQueries(adminJobQueries.hearing(jobId));
    },
    onError: failureToast('Failed to revoke the link'),
  });
  const [uncopied, setUncopied] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: async () => `${location.origin}/employer/${await newEmployerLink(jobId)}`,
    onSuccess: () => void queryClient.invalidateQueries(adminJobQueries.hearing(jobId)),
    onError: failureToast('Failed to make a link'),
  });
  const { data, isPending } = query;
  return (
    <section className="mt-5" aria-label="Employer">
      <h3 className="font-semibold">Employer</h3>
      {isPending && <Skeleton width="100%" height={180} className="mt-2" />}
      <QueryError query={query}>Failed to load what the employer answered</QueryError>
      {data && !data.contact && (
        <p className="text-muted">No e-mail address: applications of this job are sent to nobody.</p>
      )}
      {data?.contact && (
        <>
          {data.stopped_at && (
            <p className="text-red">E-mails to this address are stopped since {dayText(data.stopped_at)}.</p>
          )}
          <Facts>
            <Fact name="Sent to">{data.contact}</Fact>
            <Fact name="Applications sent">{data.sent}</Fact>
            <Fact name="Seen">{data.seen}</Fact>
            <Fact name="Answered">{data.answered}</Fact>
            <Fact name="Median time to an answer">
              {data.median_minutes !== null && gapText(data.median_minutes * 60)}
              {data.median_minutes === null && (data.answered > 0 ? TOO_FEW : '–')}
            </Fact>
          </Facts>
          {!data.stopped_at && (
            <CopyButton
              block
              className="mb-2"
              label="Copy employer link"
              copiedLabel="Link Copied!"
              shownMs={2000}
              text={() => make.mutateAsync().catch(() => null)}
              copiedToast={{ title: 'Link Copied!', description: 'Whoever has it sees who applied.' }}
              failed={{ title: 'Copy Failed', description: 'Please copy the link manually' }}
              onFailed={setUncopied}
            />
          )}
          {uncopied && <TextInput className="mb-2" aria-label="Employer link" readOnly value={uncopied} />}
          {data.links > 0 && (
            <Button look="danger" block aria-haspopup="dialog" onClick={() => setAsking(true)}>
              Revoke employer link
            </Button>
          )}
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Revoke the employer’s link?"
          action="Revoke"
          busyLabel="Revoking…"
          look="danger"
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsking(false)}
        >
          Every link that was e-mailed for this job stops working now. The next e-mail to the address brings a new one:
          to end those too, change the contact.
        </ConfirmDialog>
      )}
    </section>
  );
}
