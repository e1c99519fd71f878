import { zodResolver } from '@hookform/resolvers/zod';
import { BRAND } from '@rules/brand.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Info } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import {
  type ConversationMessage,
  type ConversationOf,
  type Conversation as ConversationRow,
  conversationQueries,
  endConversation,
  reportConversation,
  writeMessage,
} from '@/lib/conversation.ts';
import { dateTime } from '@/lib/dates.ts';
import { toAppError, waitText } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { dropDraft, readDraft } from '@/lib/storage.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { QueryError } from './error-state.tsx';
import { Form, SubmitButton, setServerError, TextareaField, useSaveDraft } from './form.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';

const MAX_LENGTH = 500;
/** From here on it is said how many are left of a day. */
const FEW = 5;

const REASONS: Record<NonNullable<ConversationRow['reason']>, () => string> = {
  not_answered: m.shell_talk_not_answered,
  closed: m.shell_talk_closed,
  blocked: m.shell_talk_blocked,
  ended: m.shell_talk_ended,
  erased: m.shell_talk_erased,
  limit: m.shell_talk_limit,
};

/** What an applicant and an employer wrote to each other, and a field to write; nothing before the employer has answered. */
export function Conversation({ of, className }: { of: ConversationOf; className?: string }) {
  const titleId = useId();
  const query = useQuery(conversationQueries.one(of));
  const { data, error, isPending } = query;
  if (data?.reason === 'not_answered' && data.messages.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={className}>
      <h2 id={titleId}>{m.shell_talk_title()}</h2>
      {isPending && <Skeleton width="100%" height={160} rounded="card" className="mt-3" />}
      <QueryError query={query}>{waitText(error) ?? m.shell_talk_failed()}</QueryError>
      {data && (
        <>
          <Messages conversation={data} />
          {data.reason ? (
            <Notice icon={<Info aria-hidden="true" />} role="status" className="mt-3">
              {REASONS[data.reason]()}
            </Notice>
          ) : (
            <MessageForm of={of} conversation={data} />
          )}
          {data.messages.length > 0 && data.reason !== 'erased' && <Ending of={of} conversation={data} />}
        </>
      )}
    </section>
  );
}

function Messages({ conversation: { messages, other } }: { conversation: ConversationRow }) {
  const last = useRef<HTMLLIElement>(null);
  const lastId = messages.at(-1)?.id;
  const firstId = useRef(lastId);
  // A new one comes into sight; those that were there stay where they are.
  useEffect(() => {
    if (lastId !== firstId.current) last.current?.scrollIntoView({ block: 'nearest' });
    firstId.current = lastId;
  }, [lastId]);
  return (
    <div role="log" aria-label={m.shell_talk_title()}>
      {messages.length === 0 && <p className="mt-2 text-muted">{m.shell_talk_none()}</p>}
      <ol className="mt-3 grid gap-3">
        {messages.map((message, at) => (
          <Message
            key={message.id}
            message={message}
            other={other}
            ref={at === messages.length - 1 ? last : undefined}
          />
        ))}
      </ol>
    </div>
  );
}

interface MessageProps {
  message: ConversationMessage;
  other: string | null;
  ref: React.Ref<HTMLLIElement> | undefined;
}

function Message({ message: { mine, text, sent_at, status }, other, ref }: MessageProps) {
  const when = dateTime(sent_at);
  return (
    <li ref={ref} className={cx('max-w-[88%] rounded-card px-4 py-3', mine ? 'ml-auto bg-sunken' : 'bg-blue-tint')}>
      <p className="text-13 text-muted">
        {mine ? m.shell_talk_mine({ when }) : m.shell_talk_theirs({ name: other ?? m.shell_talk_nobody(), when })}
      </p>
      {text === null ? (
        <p className="italic">{m.shell_talk_erased()}</p>
      ) : (
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      )}
      {status === 'held' && <p className="mt-1 text-13 text-muted">{m.shell_talk_held({ brand: BRAND })}</p>}
    </li>
  );
}

const messageSchema = z.object({
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => m.shell_talk_empty() }),
      z.maxLength(MAX_LENGTH, { error: () => m.shell_talk_long() }),
    ),
});

function MessageForm({ of, conversation }: { of: ConversationOf; conversation: ConversationRow }) {
  const { side, left_today } = conversation;
  const draft = `conversation:${of.applicationId}`;
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(messageSchema), defaultValues: readDraft(draft, { message: '' }) });
  useSaveDraft(form, draft);
  const send = useMutation({
    mutationFn: (message: string) => writeMessage(of, side, message),
    onSuccess: ({ status }) => {
      dropDraft(draft);
      form.reset({ message: '' });
      if (status === 'sent') toast({ title: m.shell_talk_sent() });
      return queryClient.invalidateQueries(conversationQueries.one(of));
    },
    onError: (error) => {
      if (setServerError(form, error, { p_message: () => m.shell_talk_long() }, { p_message: 'message' })) return;
      // The screen says why nothing can be written any more.
      if (toAppError(error).status === 409) return queryClient.invalidateQueries(conversationQueries.one(of));
      failureToast(m.errors_title(), m.shell_talk_not_sent())(error);
    },
  });
  return (
    <Form form={form} className="mt-4 grid gap-3" onSubmit={({ message }) => send.mutateAsync(message).catch(() => {})}>
      <TextareaField
        name="message"
        label={m.shell_talk_write()}
        hint={left_today <= FEW ? m.shell_talk_left({ count: left_today }) : m.shell_talk_hint()}
        rows={3}
        maxLength={MAX_LENGTH}
      />
      <SubmitButton block busyLabel={m.shell_talk_sending()}>
        {m.shell_talk_send()}
      </SubmitButton>
    </Form>
  );
}

/** 'End' and 'Report', each asked about once. */
function Ending({ of, conversation: { reason } }: { of: ConversationOf; conversation: ConversationRow }) {
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState<'end' | 'report' | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (isReport: boolean) => {
      await (isReport ? reportConversation : endConversation)(of);
    },
    onSuccess: (_, isReport) => {
      setAsks(null);
      toast({ title: isReport ? m.shell_talk_reported() : m.shell_talk_ended() });
      return queryClient.invalidateQueries(conversationQueries.one(of));
    },
    onError: failureToast(m.errors_title(), m.shell_talk_end_failed()),
  });
  const isReport = asks === 'report';
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-x-2">
      {reason !== 'ended' && (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsks('end')}>
          {m.shell_talk_end()}
        </Button>
      )}
      <Button look="quiet-danger" aria-haspopup="dialog" onClick={() => setAsks('report')}>
        {m.shell_talk_report()}
      </Button>
      {asks && (
        <Dialog
          title={isReport ? m.shell_talk_report_title() : m.shell_talk_end_title()}
          onClose={() => setAsks(null)}
          footer={
            <div className="grid gap-2.5">
              <Button look="danger" block busy={isPending} onClick={() => mutate(isReport)}>
                {isReport ? m.shell_talk_report_yes() : m.shell_talk_end_yes()}
              </Button>
              <Button look="line" block onClick={() => setAsks(null)}>
                {m.shell_talk_end_no()}
              </Button>
            </div>
          }
        >
          <p>{isReport ? m.shell_talk_report_text({ brand: BRAND }) : m.shell_talk_end_text()}</p>
        </Dialog>
      )}
    </div>
  );
}
