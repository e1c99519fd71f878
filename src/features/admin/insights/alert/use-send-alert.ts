import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '@/components/failure-toast.ts';
import { toast } from '@/components/toast.ts';
import { numberText } from '@/lib/figures.ts';
import { askAnew } from '@/lib/invalidate-admin.ts';
import { useSession } from '@/lib/session.ts';
import { sendAlert, sentAlertsQuery } from './api.ts';
import type { Draft } from './schema.ts';

interface Told {
  onSent: () => void;
  onSettled: () => void;
}

/** Sends an alert to its people, and says how many that were. */
export function useSendAlert({ onSent, onSettled }: Told) {
  const cache = useQueryClient();
  const { session } = useSession();
  return useMutation({
    mutationFn: (draft: Draft) => sendAlert({ ...draft, adminUserId: session?.user.id ?? '' }),
    onSuccess: ({ successCount, totalTargeted }) => {
      const people = `${numberText(successCount)}/${numberText(totalTargeted)} users`;
      toast({ title: `Alert Sent: Successfully sent to ${people}`, variant: 'success' });
      void askAnew(cache, ['admin', 'insights', 'reach']);
      void askAnew(cache, sentAlertsQuery.queryKey);
      onSent();
    },
    onError: failureToast('Failed to send alert'),
    onSettled,
  });
}
