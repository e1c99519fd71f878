import { TimerOff } from 'lucide-react';
import { EmptyState } from '@/components/empty-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

/** Nothing on this browser to finish: begin again. */
export function SessionExpired({ jobId, search }: { jobId: string; search: string }) {
  return (
    <EmptyState
      main
      icon={<TimerOff />}
      title={m.apply_expired()}
      actions={
        <LinkButton to={paths.applyStep(jobId, 1, search)} block>
          {m.apply_start_over()}
        </LinkButton>
      }
    >
      {m.apply_expired_restart()}
    </EmptyState>
  );
}
