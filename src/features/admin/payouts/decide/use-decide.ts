import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/toast.ts';
import { toAppError } from '@/lib/errors.ts';
import { askAnew } from '@/lib/invalidate-admin.ts';
import { type DecisionBody, decidePayout, PAYOUTS_KEY } from '../api.ts';
import { DONE } from '../labels.ts';

/** Sends a decision, tells how it went, and has every list of payouts read again. */
export function useDecide(onSettled: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: decidePayout,
    onSuccess: (count, { action }: DecisionBody) => {
      if (count > 0) toast({ title: DONE[action], variant: 'success' });
      else toast({ title: 'Nothing to change', description: 'Somebody decided this already.' });
    },
    onError: (error) => {
      console.error(error);
      const { status, message } = toAppError(error);
      const refused = status >= 400 && status < 500;
      toast({
        title: 'Failed to process payout',
        description: refused ? message : 'Nothing was changed. Please try again.',
        variant: 'destructive',
      });
    },
    onSettled: () => {
      void askAnew(cache, PAYOUTS_KEY);
      onSettled();
    },
  });
}
