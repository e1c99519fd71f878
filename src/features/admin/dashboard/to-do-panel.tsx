import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { numberText } from '@/features/admin/format.ts';
import { adminPaths } from '@/lib/paths.ts';
import { dashboardQueries, type ToDo } from './api.ts';

const { dashboard, inbox, tools, delivery } = adminPaths;

/** What may wait: what one and several are called, and the list with exactly these. */
const ENTRIES: readonly { key: keyof ToDo; one: string; many: string; to: string }[] = [
  {
    key: 'waiting_jobs',
    one: 'ad to approve',
    many: 'ads to approve',
    to: `${dashboard}?jobs.state=waiting#moderation`,
  },
  { key: 'reported_jobs', one: 'reported ad', many: 'reported ads', to: `${dashboard}?jobs.state=reported#moderation` },
  { key: 'held_answers', one: 'employer’s answer to read', many: 'employers’ answers to read', to: `${inbox}#held` },
  {
    key: 'held_messages',
    one: 'message between two people to read',
    many: 'messages between people to read',
    to: `${inbox}#messages`,
  },
  {
    key: 'reported_conversations',
    one: 'reported conversation',
    many: 'reported conversations',
    to: `${inbox}#reported`,
  },
  {
    key: 'waiting_payouts',
    one: 'payout to decide',
    many: 'payouts to decide',
    to: `${tools}?tab=payouts&status=pending`,
  },
  { key: 'unread_threads', one: 'unread thread', many: 'unread threads', to: `${inbox}?show=unread` },
  {
    key: 'failed_messages',
    one: 'message given up in 24 hours',
    many: 'messages given up in 24 hours',
    to: `${delivery}?dead.window=24h#given-up`,
  },
];

/** The reports are counted up to here. */
const MAX_REPORTED = 1000;

/** What waits for an admin; each entry opens the list with exactly that. */
export function ToDoPanel() {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries.toDo());
  const waiting = data && ENTRIES.filter(({ key }) => data[key] > 0);
  return (
    <section className="mb-4" aria-labelledby="to-do">
      <h2 id="to-do" className="sr-only">
        To do
      </h2>
      {!data && !isError && (
        <div aria-busy="true">
          <p className="sr-only" role="status">
            Loading what waits…
          </p>
          <Skeleton width="100%" height={52} rounded="card" />
        </div>
      )}
      {isError && (
        <Card inset="none" className="mb-2 flex flex-wrap items-center justify-between gap-2 px-4 py-2" role="alert">
          <p>{data ? 'This could not be refreshed and may be older.' : 'What waits could not be loaded.'}</p>
          <Button look="line" busy={isFetching} busyLabel="Trying…" onClick={() => void refetch()}>
            Try again
          </Button>
        </Card>
      )}
      {waiting?.length === 0 && (
        <Card inset="none" className="flex min-h-13 items-center gap-2.5 px-4">
          <CircleCheck className="text-green" aria-hidden="true" />
          Nothing waits
        </Card>
      )}
      {data && waiting && waiting.length > 0 && (
        <Card as="ul" inset="none" className="grid overflow-clip sm:grid-cols-2 lg:grid-cols-3">
          {waiting.map(({ key, one, many, to }) => (
            <li key={key} className="-mr-px -mb-px border-line border-r border-b">
              <Link className="flex min-h-13 items-center gap-2 px-4 py-2 hover:bg-sunken" to={to}>
                <span className="flex-1">
                  <b className="tabular-nums">
                    {key === 'reported_jobs' && data[key] >= MAX_REPORTED && 'over '}
                    {numberText(data[key])}
                  </b>{' '}
                  {data[key] === 1 ? one : many}
                </span>
                <ChevronRight className="text-muted" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}
