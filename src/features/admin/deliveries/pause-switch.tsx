import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { Switch } from '@/components/switch.tsx';
import { failureToast, serverReason } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { deliveryQueries, setPaused } from './api.ts';

/** The switch that pauses all sending, after a confirmation; in the head of a screen. */
export function PauseSwitch() {
  const queryClient = useQueryClient();
  const { data: paused, isError, isFetching, refetch } = useQuery(deliveryQueries.paused());
  const [asking, setAsking] = useState(false);
  const turn = useMutation({
    mutationFn: setPaused,
    onSuccess: (now) => {
      queryClient.setQueryData(deliveryQueries.paused().queryKey, now);
      toast({ title: now ? 'Sending is paused' : 'Sending is on', variant: 'success' });
    },
    onError: failureToast('Failed to change sending', serverReason('Sending is as it was. Please try again.')),
    onSettled: () => setAsking(false),
  });

  if (paused === undefined && isError) {
    return (
      <Button look="line" busy={isFetching} onClick={() => void refetch()}>
        Sending: try again
      </Button>
    );
  }
  if (paused === undefined) return <Skeleton width={132} height={44} />;
  return (
    <>
      <div className="w-33">
        <Switch label="Sending" hint={paused ? 'Paused' : 'On'} checked={!paused} onChange={() => setAsking(true)} />
      </div>
      {asking && (
        <ConfirmDialog
          title={paused ? 'Send again?' : 'Pause all sending?'}
          action={paused ? 'Send again' : 'Pause sending'}
          busyLabel={paused ? 'Turning on…' : 'Pausing…'}
          look={paused ? 'primary' : 'danger'}
          busy={turn.isPending}
          onConfirm={() => turn.mutate(!paused)}
          onClose={() => setAsking(false)}
        >
          {paused
            ? 'Everything that waited goes out now, texts not before the quiet hours end.'
            : 'No text and no email leaves until somebody turns this on again: alerts, messages, links that people ask for. Everything waits in the queue, nothing is lost.'}
        </ConfirmDialog>
      )}
    </>
  );
}
