import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Card } from '@/components/card.tsx';
import { Switch } from '@/components/switch.tsx';
import { failureToast } from '@/lib/failure-toast.ts';
import { allowNotifications, canNotify, deviceQueries, stopNotifications } from '@/lib/notifications.ts';
import { useSettings } from '@/lib/settings.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';

/** Whether this phone is notified of an account's or a visitor's job alerts instead of texted; nothing where it cannot be. */
export function NotificationSwitch({ userId }: { userId: string | null }) {
  const queryClient = useQueryClient();
  const { vapidKey } = useSettings();
  const { data: device } = useQuery({ ...deviceQueries.state(userId), enabled: canNotify() });
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return stopNotifications();
      if (vapidKey && !(await allowNotifications(vapidKey))) toast({ title: m.alerts_push_refused() });
    },
    onError: (error, on) => {
      const description = on ? m.alerts_push_failed() : m.alerts_push_stop_failed();
      failureToast(m.errors_title(), description)(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: deviceQueries.state(userId).queryKey }),
  });
  if (!device || !vapidKey) return null;
  const hints = { on: m.alerts_push_switch_on, off: m.alerts_push_switch_off, idle: m.alerts_push_switch_idle };
  return (
    <Card className="mt-3">
      <Switch
        label={m.alerts_push_switch()}
        hint={hints[device]()}
        checked={change.isPending ? change.variables : device === 'on'}
        aria-busy={change.isPending || undefined}
        onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
      />
    </Card>
  );
}
