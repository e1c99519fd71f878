import { zodResolver } from '@hookform/resolvers/zod';
import { saysStop } from '@rules/stop-words.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { ChevronLeft, MailX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { z } from 'zod/mini';
import { Badge } from '@/components/badge.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { Form, SubmitButton, TextareaField } from '@/components/form.tsx';
import { PageHead } from '@/components/page-head.tsx';
import { Panel } from '@/components/panel.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { stampText } from '@/features/admin/format.ts';
import { toAppError } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { CHANNEL_LABELS } from '@/lib/labels.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { adminPaths } from '@/lib/paths.ts';
import { PersonLink } from '../links.tsx';
import { answerThread, inboxQueries, type Thread } from './api.ts';
import { personName } from './person-name.ts';

/** `/admin-dashboard/inbox/:id`: a thread with one person, by the id of an answer in it, and a field to answer. */
export function ThreadPage() {
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  usePageMeta({ title: 'Thread', noindex: true });
  const query = useQuery(inboxQueries.thread(id));
  const { data, error } = query;
  useEffect(() => {
    // Opened, it is read.
    if (!data) return;
    void queryClient.invalidateQueries({ queryKey: inboxQueries.lists });
    void queryClient.invalidateQueries(inboxQueries.unread());
  }, [queryClient, data]);
  if (error && [400, 404].includes(toAppError(error).status)) {
    return (
      <EmptyState
        main
        icon={<MailX />}
        title="No such thread"
        link={{ to: adminPaths.inbox, label: 'Back to the inbox' }}
      >
        The person's data may have been erased.
      </EmptyState>
    );
  }
  return (
    <>
      <Link className="mb-1 inline-flex min-h-11 items-center gap-1 font-semibold text-green" to={adminPaths.inbox}>
        <ChevronLeft aria-hidden="true" />
        Inbox
      </Link>
      <PageHead title={data ? personName(data) : 'Thread'}>
        {data?.person_kind && data.person_id && (
          <PersonLink kind={data.person_kind} id={data.person_id} name="Everything about this person" />
        )}
      </PageHead>
      <QueryError query={query}>Failed to load this thread.</QueryError>
      {query.isPending && <Skeleton width="100%" height={420} rounded="card" />}
      {data && (
        <Panel title="Messages">
          <Messages thread={data} />
          <AnswerForm thread={data} onSent={() => void query.refetch()} />
        </Panel>
      )}
    </>
  );
}

function Messages({ thread }: { thread: Thread }) {
  return (
    <ol className="grid gap-3 px-4 pb-4">
      {thread.messages.map(({ id, from_team, channel, subject, message_content, status, created_at }) => (
        <li
          key={id}
          className={cx('max-w-[85%] rounded-control px-3.5 py-2.5', from_team ? 'ml-auto bg-blue-tint' : 'bg-sunken')}
        >
          {subject && <b className="block wrap-anywhere">{subject}</b>}
          <p className="whitespace-pre-line wrap-anywhere">{message_content}</p>
          {!from_team && channel === 'sms' && saysStop(message_content) && <Badge tone="amber">Says stop</Badge>}
          <p className="text-13 text-muted">
            {from_team ? 'Team' : personName(thread)}, {CHANNEL_LABELS[channel]}, {stampText(created_at)}
            {status === 'failed' && ', not delivered'}
            {status === 'read' && ', read'}
          </p>
        </li>
      ))}
    </ol>
  );
}

const MAX_LENGTH = { sms: 1000, in_app: 5000, email: 5000 };
const answerSchema = z.object({
  message: z.string().check(z.trim(), z.minLength(1, { error: 'Please write a message.' })),
});

function AnswerForm({ thread, onSent }: { thread: Thread; onSent: () => void }) {
  const form = useForm({ resolver: zodResolver(answerSchema), defaultValues: { message: '' } });
  // The same until it was sent: trying again must not send twice.
  const messageId = useRef(crypto.randomUUID());
  const send = useMutation({
    mutationFn: (message: string) => answerThread(thread.id, messageId.current, message),
    onSuccess: () => {
      messageId.current = crypto.randomUUID();
      form.reset();
      form.setFocus('message');
      onSent();
    },
    onError: failureToast('Failed to send the message'),
  });
  return (
    <Form
      form={form}
      className="grid justify-items-start gap-3 border-line border-t p-4"
      onSubmit={({ message }) => send.mutateAsync(message).catch(() => {})}
    >
      <TextareaField
        className="w-full"
        name="message"
        label="Your answer"
        hint={
          thread.channel === 'sms'
            ? 'They get it as a text message, since they wrote one.'
            : 'They see it on their dashboard, with a mark on My Jobs.'
        }
        rows={3}
        maxLength={MAX_LENGTH[thread.channel]}
      />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}
