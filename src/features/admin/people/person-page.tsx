import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { adminPaths, type PersonKind } from '@/lib/admin-paths.ts';
import { toAppError } from '@/lib/errors.ts';
import { stampText } from '@/lib/figures.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { personQuery } from './api.ts';
import { ApplicationsPanel } from './parts/applications-panel.tsx';
import { ConsentCard } from './parts/consent-card.tsx';
import { HistoryPanel } from './parts/history-panel.tsx';
import { MoneyCard } from './parts/money-card.tsx';
import { PersonHead } from './parts/person-head.tsx';
import { PersonSkeleton } from './parts/person-skeleton.tsx';
import { PersonTotals } from './parts/person-totals.tsx';

const KINDS: readonly string[] = ['application', 'subscriber', 'account'] satisfies PersonKind[];
const isKind = (kind: string): kind is PersonKind => KINDS.includes(kind);

/** `/admin/people/:kind/:id`: everything about one person. The address never holds a phone number or an e-mail. */
export function PersonPage() {
  const { kind = '', id = '' } = useParams();
  usePageMeta({ title: 'Person', noindex: true });
  return isKind(kind) ? <Person key={id} kind={kind} id={id} /> : <Nobody />;
}

function Person({ kind, id }: { kind: PersonKind; id: string }) {
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(kind, id));
  // An id that is none (22P02) is as good as one that nobody has.
  const gone = error && [400, 404].includes(toAppError(error).status);
  if (gone) return <Nobody />;
  if (!person && !error) return <PersonSkeleton />;
  if (!person) {
    return (
      <Card as="section" className="grid justify-items-center gap-3 py-8 text-center" role="alert">
        <p>Failed to load this person.</p>
        <Button look="line" busy={isFetching} busyLabel="Trying…" onClick={() => void refetch()}>
          Try again
        </Button>
      </Card>
    );
  }
  const { last_look: look } = person;
  return (
    <>
      <PersonHead person={person} kind={kind} id={id} />
      <PersonTotals totals={person.totals} />
      <div className="cols cols-main">
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
      </div>
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
