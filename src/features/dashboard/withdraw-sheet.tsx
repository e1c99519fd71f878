import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { failureToast } from '@/lib/failure-toast.ts';
import { paths } from '@/lib/paths.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { withdrawApplication } from './api.ts';
import type { Application, DeviceApplications } from './application.ts';
import { useApplicationsChanged } from './use-applications-changed.ts';

interface Props {
  application: Application;
  device: DeviceApplications;
  onClose: () => void;
}

/** Asks before an application is withdrawn; one that only this device keeps is dropped. */
export function WithdrawSheet({ application, device, onClose }: Props) {
  const navigate = useNavigate();
  const changed = useApplicationsChanged();
  const { id, job_id, isLocal } = application;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (!isLocal) await withdrawApplication(id);
    },
    onSuccess: () => {
      onClose();
      toast({ title: m.dashboard_withdraw_done(), variant: 'success' });
      if (job_id) device.forget(job_id);
      if (isLocal) void navigate(paths.myApplications, { replace: true });
      return changed();
    },
    onError: failureToast(m.dashboard_withdraw_failed(), ''),
  });
  return (
    <Dialog
      title={m.dashboard_withdraw_title()}
      onClose={onClose}
      footer={
        <div className="grid gap-2.5">
          <Button look="danger" block busy={isPending} busyLabel={m.dashboard_withdraw_busy()} onClick={() => mutate()}>
            {m.dashboard_withdraw_yes()}
          </Button>
          <Button look="line" block onClick={onClose}>
            {m.dashboard_withdraw_no()}
          </Button>
        </div>
      }
    >
      <p className="font-semibold" lang="en">
        {[application.job_title, application.company].filter(Boolean).join(', ')}
      </p>
      <p className="mt-2 text-muted">
        {!isLocal && `${m.dashboard_withdraw_text()} `}
        {application.interview?.is_upcoming && `${m.dashboard_withdraw_interview()} `}
        {m.dashboard_withdraw_later()}
      </p>
    </Dialog>
  );
}
