import { BellOff, BellRing, ChevronRight, Undo2 } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { cardVariants } from '@/components/card.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { Link } from '@/components/link.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { Subscription } from '../api.ts';

type Known = NonNullable<Subscription>;

/** Done already; 'Undo' is the first thing offered, fewer instead of none the second. */
export function Stopped({ of, busy, onUndo }: { of: Known; busy: boolean; onUndo: () => void }) {
  const { phone_last2: digits, kind } = of;
  return (
    <>
      <EmptyState
        main
        icon={<BellOff />}
        title={m.alerts_stopped()}
        actions={
          <div className="grid gap-2">
            <Button block busy={busy} onClick={onUndo}>
              <Undo2 aria-hidden="true" /> {m.alerts_undo()}
            </Button>
            <LinkButton look="line" block size="large" to={paths.jobs}>
              {m.alerts_browse()}
            </LinkButton>
          </div>
        }
      >
        {digits ? m.alerts_stopped_phone({ digits }) : m.alerts_stopped_text()}
      </EmptyState>
      {kind === 'user_alert' && (
        <Link className={cardVariants({ className: 'mt-7 flex items-center gap-3' })} to={paths.alertSettings}>
          <span className="min-w-0 flex-1">
            <b className="block">{m.alerts_fewer()}</b>
            <span className="text-13 text-muted">{m.alerts_fewer_text()}</span>
          </span>
          <ChevronRight className="text-muted" aria-hidden="true" />
        </Link>
      )}
      {digits && <p className="note mt-4">{m.alerts_start_note()}</p>}
    </>
  );
}

/** After 'Undo': on as before, and the way back to off. */
export function Kept({ of, busy, onStop }: { of: Known; busy: boolean; onStop: () => void }) {
  const { phone_last2: digits } = of;
  return (
    <EmptyState
      main
      tone="green"
      icon={<BellRing />}
      title={m.alerts_kept()}
      actions={
        <div className="grid gap-2">
          <LinkButton block to={paths.jobs}>
            {m.alerts_browse()}
          </LinkButton>
          <Button look="line" block size="large" busy={busy} onClick={onStop}>
            {m.alerts_stop_again()}
          </Button>
        </div>
      }
    >
      {digits ? m.alerts_kept_phone({ digits }) : m.alerts_kept_text()}
    </EmptyState>
  );
}
