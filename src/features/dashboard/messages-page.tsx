import { zodResolver } from '@hookform/resolvers/zod';
import { BRAND } from '@rules/brand.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { EmptyState } from '@/components/empty-state.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { Form, SubmitButton, TextareaField, useSaveDraft } from '@/components/form.tsx';
import { Page } from '@/components/page.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { dateTime } from '@/lib/dates.ts';
import { waitText } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { dropDraft, readDraft } from '@/lib/storage.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { applicationQueries } from './api.ts';
import { markRead, messageQueries, replyToTeam, type ThreadMessage } from './api-messages.ts';
import { unreadQueries } from './api-unread.ts';

/** `/messages`: what the team wrote to this person and what they answered, oldest first, and a field to answer. */
export function MessagesPage() {
  const queryClient = useQueryClient();
  const query = useQuery(messageQueries.thread());
  const { data, error, isPending } = query;
  useFlowBar({ title: m.dashboard_thread(), back: paths.dashboard });
  usePageMeta({ title: m.dashboard_thread(), noindex: true });
  const { mutate: read } = useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map(markRead)),
    onSuccess: () =>
      Promise.all(
        [applicationQueries.all, unreadQueries.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
  useEffect(() => {
    const unread = data?.filter(({ from_team, is_read }) => from_team && !is_read) ?? [];
    if (unread.length > 0) read(unread.map(({ id }) => id));
  }, [data, read]);
  return (
    <Page>
      <h1>{m.dashboard_thread()}</h1>
      {isPending && <Skeleton width="100%" height={320} rounded="card" className="mt-4" />}
      <QueryError query={query}>{waitText(error) ?? m.dashboard_thread_failed()}</QueryError>
      {data?.length === 0 && (
        <EmptyState
          icon={<MessageSquareText />}
          title={m.dashboard_thread_none()}
          link={{ to: paths.jobs, label: m.apply_browse_jobs() }}
        >
          {m.dashboard_thread_none_text()}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <ol className="mt-4 grid gap-3">
            {data.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
          <ReplyForm onSent={() => void query.refetch()} />
        </>
      )}
    </Page>
  );
}

function Message({ message }: { message: ThreadMessage }) {
  const { from_team, subject, message_content, created_at } = message;
  return (
    <li className={cx('max-w-[88%] rounded-card px-4 py-3', from_team ? 'bg-blue-tint' : 'ml-auto bg-sunken')}>
      <p className="text-13 text-muted">
        {from_team
          ? m.dashboard_message_from({ brand: BRAND, when: dateTime(created_at) })
          : m.dashboard_thread_me({ when: dateTime(created_at) })}
      </p>
      {subject?.trim() && <b className="block wrap-anywhere">{subject}</b>}
      <p className="whitespace-pre-line wrap-anywhere">{message_content}</p>
    </li>
  );
}

const replySchema = z.object({
  message: z.string().check(z.trim(), z.minLength(1, { error: () => m.dashboard_thread_empty() })),
});

const DRAFT = 'team-reply';

function ReplyForm({ onSent }: { onSent: () => void }) {
  const form = useForm({ resolver: zodResolver(replySchema), defaultValues: readDraft(DRAFT, { message: '' }) });
  useSaveDraft(form, DRAFT);
  // The same until it was sent: trying again must not send twice.
  const id = useRef(crypto.randomUUID());
  const send = useMutation({
    mutationFn: (message: string) => replyToTeam(id.current, message),
    onSuccess: () => {
      id.current = crypto.randomUUID();
      dropDraft(DRAFT);
      form.reset({ message: '' });
      toast({ title: m.dashboard_thread_sent() });
      onSent();
    },
    onError: failureToast(m.errors_title(), m.dashboard_thread_not_sent()),
  });
  return (
    <Form form={form} className="mt-6 grid gap-3" onSubmit={({ message }) => send.mutateAsync(message).catch(() => {})}>
      <TextareaField name="message" label={m.dashboard_thread_answer()} rows={3} maxLength={2000} />
      <SubmitButton block>{m.dashboard_thread_send()}</SubmitButton>
    </Form>
  );
}
