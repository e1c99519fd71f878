import { BRAND } from '@rules/brand.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { toast } from '@/components/toast.ts';
import { failureToast } from '@/lib/errors.ts';
import { m } from '@/paraglide/messages.js';
import { employerQueries, fillJob } from './api.ts';

interface Props {
  token: string;
  title: string;
  waiting: number;
  onClose: () => void;
}

/** Asks before a job is closed because its position is filled. */
export function FilledSheet({ token, title, waiting, onClose }: Props) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fillJob(token, false),
    onSuccess: (posting) => {
      onClose();
      client.setQueryData(employerQueries.posting(token).queryKey, posting);
      window.scrollTo({ top: 0 });
    },
    onError: (error) => toast(failureToast(error, { title: m.errors_title(), description: m.employer_fill_failed() })),
  });
  return (
    <Dialog
      title={m.employer_fill_title()}
      onClose={onClose}
      footer={
        <div className="grid gap-2.5">
          <Button block busy={isPending} busyLabel={m.employer_fill_busy()} onClick={() => mutate()}>
            {m.employer_fill_yes()}
          </Button>
          <Button look="line" block onClick={onClose}>
            {m.employer_fill_no()}
          </Button>
        </div>
      }
    >
      <p>{m.employer_fill_text({ title, brand: BRAND })}</p>
      {waiting > 0 && <p className="mt-2 text-muted">{m.employer_fill_tells({ count: waiting })}</p>}
    </Dialog>
  );
}
