import { boostProgress } from '@rules/levels.ts';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Columns } from '@/components/panel.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { StatCard, StatGrid } from '@/components/stat-card.tsx';
import { moneyText, numberText, stampText } from '@/features/admin/format.ts';
import { toAppError } from '@/lib/errors.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { adminPaths, type PersonKind } from '@/lib/paths.ts';
import { personQueries } from './api.ts';
import { ApplicationsPanel } from './applications-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { ConsentCard, MoneyCard } from './person-cards.tsx';
import { PersonHead } from './person-head.tsx';
import type { PersonData } from './schema.ts';

const KINDS: readonly string[] = ['application', 'subscriber', 'account', 'employer'] satisfies PersonKind[];
const isKind = (kind: string): kind is PersonKind => KINDS.includes(kind);

/** `/admin/people/:kind/:id`: everything about one person. The address never holds a phone number or an e-mail. */
export function PersonPage() {
  const { kind = '', id = '' } = useParams();
  usePageMeta({ title: 'Person', noindex: true });
  return isKind(kind) ? <Person key={id} kind={kind} id={id} /> : <Nobody />;
}

function Person({ kind, id }: { kind: PersonKind; id: string }) {
  const query = useQuery(personQueries.one(kind, id));
  const { data: person, error, refetch } = query;
  // An id that is none (22P02) is as good as one that nobody has.
  const gone = error && [400, 404].includes(toAppError(error).status);
  if (gone) return <Nobody />;
  if (!person && !error) return <PersonSkeleton />;
  if (!person) return <QueryError query={query}>Failed to load this person.</QueryError>;
  const { last_look: look } = person;
  return (
    <>
      <PersonHead person={person} kind={kind} id={id} />
      <PersonTotals totals={person.totals} />
      <Columns main>
        <div>
          <ApplicationsPanel person={person} onChanged={() => void refetch()} />
          <HistoryPanel history={person.history} />
        </div>
        <div className="grid gap-4">
          <ConsentCard person={person} />
          <MoneyCard person={person} />
          <p className="text-13 text-muted">
            Every look at this page is recorded.
            {look && ` Last: ${look.by ?? 'somebody'}, ${stampText(look.at)}.`}
          </p>
        </div>
      </Columns>
    </>
  );
}

function Nobody() {
  return (
    <EmptyState
      main
      icon={<UserX />}
      title="Nobody is here"
      actions={
        <LinkButton block className="mx-auto max-w-80" to={adminPaths.people}>
          Find person
        </LinkButton>
      }
    >
      There is nobody by this link. Their data may have been erased.
    </EmptyState>
  );
}

/** Four numbers; each leads to its rows on the page. */
function PersonTotals({ totals }: { totals: PersonData['totals'] }) {
  const { level, toNext, milestone } = boostProgress(totals.tokens);
  return (
    <StatGrid>
      <StatCard
        label="Applications"
        value={numberText(totals.applications)}
        detail={`${numberText(totals.applications_week)} this week`}
        to="#applications"
      />
      <StatCard
        label="Alerts sent"
        value={numberText(totals.alerts)}
        detail={totals.last_alert_at ? `Last ${stampText(totals.last_alert_at)}` : 'None yet'}
        to="#history"
      />
      <StatCard
        label="Boost Tokens"
        value={numberText(totals.tokens)}
        detail={`${level[0]?.toUpperCase()}${level.slice(1)}, ${toNext} to ${milestone}`}
        to="#money"
      />
      <StatCard
        label="Earned"
        value={moneyText(totals.paid_cents)}
        detail={`${moneyText(totals.waiting_cents)} waiting`}
        to="#money"
      />
    </StatGrid>
  );
}

/** Holds the place of a person's page. */
function PersonSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading
      </p>
      <div className="mb-4.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Skeleton width={280} height={56} />
        <Skeleton width={280} height={44} />
      </div>
      <StatGrid>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} width="100%" height={108} />
        ))}
      </StatGrid>
      <Columns main>
        <Skeleton width="100%" height={420} />
        <Skeleton width="100%" height={420} />
      </Columns>
    </div>
  );
}
