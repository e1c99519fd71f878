import { saysStop } from '@rules/stop-words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { PageHead, RefreshButton } from '@/components/page-head.tsx';
import { Panel, PanelFoot } from '@/components/panel.tsx';
import { Segment } from '@/components/segment.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { numberText, stampText } from '@/features/admin/format.ts';
import { CHANNEL_LABELS } from '@/lib/labels.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { adminPaths } from '@/lib/paths.ts';
import { inboxQueries, type ThreadRow } from './api.ts';
import { HeldMessages, ReportedConversations } from './conversations.tsx';
import { HeldAnswers } from './held-answers.tsx';
import { personName } from './person-name.ts';

/**
 * `/admin-dashboard/inbox`: answers of employers and messages between both sides to read before they are sent, conversations that were
 * reported; then what people answered the team, a
 * thread for each person, newest first.
 */
export function InboxPage() {
  usePageMeta({ title: 'Inbox', noindex: true });
  const [params, setParams] = useSearchParams();
  const show = params.get('show') === 'unread' ? 'unread' : 'all';
  const query = useInfiniteQuery(inboxQueries.threads(show === 'unread'));
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const threads = data?.pages.flatMap((page) => page.threads);
  const unread = data?.pages.at(-1)?.unread;
  return (
    <>
      <PageHead title="Inbox">
        <RefreshButton of={inboxQueries.all} busy={isFetching} />
      </PageHead>
      <HeldAnswers />
      <HeldMessages />
      <ReportedConversations />
      <QueryError query={query}>Failed to load the inbox.</QueryError>
      {query.isPending && <Skeleton width="100%" height={420} rounded="card" />}
      {threads?.length === 0 && show === 'all' && (
        <EmptyState
          icon={<Inbox />}
          title="Nobody has written"
          link={{ to: `${adminPaths.insights}#contacts`, label: 'Write to somebody' }}
        >
          Answers to messages of the team, and texts to our number, come in here.
        </EmptyState>
      )}
      {threads && (threads.length > 0 || show === 'unread') && (
        <Panel
          title="Threads"
          tools={
            <Segment
              label="Show threads"
              value={show}
              onChange={(to) => setParams(to === 'all' ? {} : { show: to }, { replace: true })}
              options={[
                { value: 'all', label: 'All' },
                { value: 'unread', label: unread ? `Unread ${numberText(unread)}` : 'Unread' },
              ]}
            />
          }
        >
          {threads.length === 0 && <p className="px-4 pb-4 text-muted">Every thread is read.</p>}
          <ul>
            {threads.map((thread) => (
              <Row key={thread.id} thread={thread} />
            ))}
          </ul>
          {hasNextPage && (
            <PanelFoot>
              <span className="text-13 text-muted">The newest {threads.length}</span>
              <Button look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show older
              </Button>
            </PanelFoot>
          )}
        </Panel>
      )}
    </>
  );
}

function Row({ thread }: { thread: ThreadRow }) {
  const { id, unread, channel, message_content, created_at } = thread;
  return (
    <li className="border-line border-t">
      <Link className="grid min-h-16 gap-0.5 px-4 py-3 hover:bg-sunken" to={adminPaths.thread(id)}>
        <span className="flex flex-wrap items-center gap-x-2.5">
          <span className={unread > 0 ? 'font-semibold' : undefined}>{personName(thread)}</span>
          {unread > 0 && <Badge tone="blue">{`${unread} new`}</Badge>}
          {channel === 'sms' && saysStop(message_content) && <Badge tone="amber">Says stop</Badge>}
          <span className="ml-auto text-13 text-muted">
            {CHANNEL_LABELS[channel]}, {stampText(created_at)}
          </span>
        </span>
        <span className="line-clamp-2 text-muted wrap-anywhere">{message_content}</span>
      </Link>
    </li>
  );
}
