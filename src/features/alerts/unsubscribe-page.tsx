import { isUuid } from '@rules/job-id.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing, ChevronRight, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { cardVariants } from '@/components/card.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { focusHeading } from '@/components/focus-heading.ts';
import { LinkButton } from '@/components/link-button.tsx';
import { DeadLinkState, LinkOutcome } from '@/components/link-outcome.tsx';
import { waitText } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { alertQueries, type Subscription, setSubscribed } from './api.ts';

/** `/unsubscribe/:token`: stops the alerts of the link after a tap, and takes it back with one; scanners open links. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const proof = new URLSearchParams(search).get('k') ?? undefined;
  const outcome = useRef<HTMLDivElement>(null);
  const [isChanged, setChanged] = useState(false);
  const wellFormed = isUuid(token);
  const query = alertQueries.subscription(token, proof);
  const opened = useQuery({ ...query, enabled: wellFormed });
  usePageMeta({ title: m.alerts_stop_page(), noindex: true });

  const { mutate: set, isPending } = useMutation({
    mutationFn: (on: boolean) => setSubscribed(token, proof, on),
    onSuccess: (subscribed) => {
      setChanged(true);
      queryClient.setQueryData<Subscription>(query.queryKey, (found) => found && { ...found, subscribed });
    },
    onError: (error, on) => {
      const description = on ? m.errors_generic() : m.alerts_stop_failed();
      failureToast(m.errors_title(), description)(error);
    },
  });

  const found = opened.data;
  const subscribed = found?.subscribed;
  useEffect(() => {
    // The button that was pressed is gone: what came of it is read out.
    if (subscribed !== undefined && isChanged) focusHeading(outcome.current);
  }, [subscribed, isChanged]);
  return (
    <LinkOutcome
      opened={opened}
      isRequested={wellFormed}
      waiting={m.shell_loading()}
      failed={waitText(opened.error) ?? m.alerts_stop_failed()}
    >
      <div ref={outcome}>
        {!found ? (
          <Dead />
        ) : found.subscribed ? (
          <Subscribed of={found} isKept={isChanged} busy={isPending} onStop={() => set(false)} />
        ) : (
          <Stopped of={found} busy={isPending} onUndo={() => set(true)} />
        )}
      </div>
    </LinkOutcome>
  );
}

function Dead() {
  return (
    <DeadLinkState title={m.alerts_dead()} link={{ to: paths.jobs, label: m.alerts_browse() }}>
      {m.alerts_dead_text()}
    </DeadLinkState>
  );
}

type Known = NonNullable<Subscription>;

/** Off; 'Undo' is the first thing offered, fewer instead of none the second. */
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
      {digits && <p className="text-13 text-muted mt-4">{m.alerts_start_note()}</p>}
    </>
  );
}

/** On: what the link stops, after a tap; or after 'Undo', on as before, with the way back to off. */
export function Subscribed({
  of,
  isKept,
  busy,
  onStop,
}: {
  of: Known;
  isKept: boolean;
  busy: boolean;
  onStop: () => void;
}) {
  const { phone_last2: digits } = of;
  const stop = (
    <Button
      look={isKept ? 'line' : 'primary'}
      block
      size="large"
      busy={busy}
      busyLabel={m.alerts_stopping()}
      onClick={onStop}
    >
      {m.alerts_stop_again()}
    </Button>
  );
  if (!isKept) {
    return (
      <EmptyState main icon={<BellOff />} title={m.alerts_stop_ask()} actions={stop}>
        {digits ? m.alerts_stop_ask_phone({ digits }) : m.alerts_stop_ask_text()}
      </EmptyState>
    );
  }
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
          {stop}
        </div>
      }
    >
      {digits ? m.alerts_kept_phone({ digits }) : m.alerts_kept_text()}
    </EmptyState>
  );
}
