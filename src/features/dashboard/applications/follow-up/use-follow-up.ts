import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/toast.ts';
import { failureToast } from '@/lib/errors.ts';
import { m } from '@/paraglide/messages.js';
import { type Channel, recordFollowUp } from '../../api.ts';
import { useApplicationsChanged } from '../use-applications-changed.ts';

/** Records a follow-up by a channel, and says whether it was noted; the message itself does not depend on it. */
export function useFollowUp(applicationId: string): (channel: Channel, title?: string) => void {
  const changed = useApplicationsChanged();
  const { mutate } = useMutation({
    mutationFn: ({ channel }: { channel: Channel; title: string }) => recordFollowUp(applicationId, channel),
    onSuccess: (_, { title }) => {
      toast({ title, description: m.dashboard_follow_noted_text(), variant: 'success' });
      return changed();
    },
    onError: (error) => {
      const said = { title: m.dashboard_follow_not_noted(), description: m.dashboard_follow_not_noted_text() };
      toast(failureToast(error, said));
    },
  });
  return (channel, title = m.dashboard_follow_noted()) => mutate({ channel, title });
}
