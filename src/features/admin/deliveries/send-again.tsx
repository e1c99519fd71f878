import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '@/components/failure-toast.ts';
import { RowButton } from '@/components/row-button.tsx';
import { toast } from '@/components/toast.ts';
import { invalidate } from '@/features/admin/api.ts';
import { sendAgain } from './api.ts';

/** Puts a message that was given up back into the queue. */
export function SendAgain({ id }: { id: string }) {
  const cache = useQueryClient();
  const again = useMutation({
    mutationFn: () => sendAgain(id),
    onSuccess: () => toast({ title: 'It is in the queue again', variant: 'success' }),
    onError: failureToast('Failed to send message'),
    onSettled: () => invalidate(cache, ['admin', 'deliveries']),
  });
  return (
    <RowButton disabled={again.isPending} onClick={() => again.mutate()}>
      Send again
    </RowButton>
  );
}
