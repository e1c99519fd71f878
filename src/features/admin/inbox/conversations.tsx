import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/button.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { Panel } from '@/components/panel.tsx';
import { stampText } from '@/features/admin/format.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { ApplicationLink } from '../links.tsx';
import {
  decideHeldMessage,
  type HeldMessage,
  inboxQueries,
  type ReportedConversation,
  settleConversation,
} from './api.ts';
import { Flags } from './held-answers.tsx';

/** What an applicant or an employer wrote to the other and waits to be read; nothing while there is none. */
export function HeldMessages() {
  const query = useQuery(inboxQueries.heldMessages());
  const { data } = query;
  return (
    <>
      <QueryError query={query}>Failed to load the messages to read.</QueryError>
      {data && data.length > 0 && (
        <Panel id="messages" title="Messages to read" className="mb-4">
          <p className="px-4 pb-3 text-muted">
            From an applicant to an employer, or back. The other has not seen these. Send what keeps both on the site.
          </p>
          <ul>
            {data.map((message) => (
              <HeldRow key={message.id} held={message} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function HeldRow({ held }: { held: HeldMessage }) {
  const { id, application_id, job_title, company, first_name, contact, side, message, flags, created_at } = held;
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (decision: 'send' | 'discard') => decideHeldMessage(id, decision),
    onSuccess: (_, decision) =>
      toast({ title: decision === 'send' ? 'The message was sent' : 'The message was discarded', variant: 'success' }),
    onError: failureToast('Failed to decide about this message'),
    // Another admin or its writer may have been first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxQueries.all }),
  });
  const decide = (decision: 'send' | 'discard') => ({
    size: 'small' as const,
    disabled: isPending,
    busy: isPending && variables === decision,
    onClick: () => mutate(decision),
  });
  const name = first_name ?? 'somebody';
  const from = side === 'applicant' ? `From ${name}` : `To ${name}`;
  return (
    <li className="grid gap-2 border-line border-t px-4 py-3" aria-label={`${from} about ${job_title}`}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <ApplicationLink id={application_id}>{from}</ApplicationLink>
        <Flags flags={flags} />
        <span className="ml-auto text-13 text-muted">{stampText(created_at)}</span>
      </p>
      <p className="text-13 text-muted wrap-anywhere">{[job_title, company, contact].filter(Boolean).join(', ')}</p>
      <p className="whitespace-pre-line rounded-control bg-sunken px-3.5 py-2.5 wrap-anywhere">{message}</p>
      <div className="flex flex-wrap gap-2">
        <Button {...decide('send')}>Send</Button>
        <Button look="danger" {...decide('discard')}>
          Discard
        </Button>
      </div>
    </li>
  );
}

/** The conversations that one side reported, which ended them; nothing while there are none. */
export function ReportedConversations() {
  const query = useQuery(inboxQueries.reported());
  const { data } = query;
  return (
    <>
      <QueryError query={query}>Failed to load the reported conversations.</QueryError>
      {data && data.length > 0 && (
        <Panel id="reported" title="Reported conversations" className="mb-4">
          <p className="px-4 pb-3 text-muted">
            Nobody writes in these any more. An employer who must not go on is banned under Bans.
          </p>
          <ul>
            {data.map((conversation) => (
              <ReportedRow key={conversation.application_id} of={conversation} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

const WRITER = { applicant: 'Applicant', employer: 'Employer' };
const UNSEEN = { sent: null, held: 'waits to be read', refused: 'not sent' };

function ReportedRow({ of }: { of: ReportedConversation }) {
  const { application_id, job_title, company, first_name, contact, reported_by, reported_at, messages } = of;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => settleConversation(application_id),
    onSuccess: () => toast({ title: 'The report is settled', variant: 'success' }),
    onError: failureToast('Failed to settle this report'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxQueries.all }),
  });
  // Without a name the application is gone with the person's data.
  const name = first_name ?? 'Somebody who left';
  return (
    <li className="grid gap-2 border-line border-t px-4 py-3" aria-label={`${name} about ${job_title ?? 'a job'}`}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <ApplicationLink id={first_name ? application_id : null}>{name}</ApplicationLink>
        <span>Reported by the {reported_by}</span>
        <span className="ml-auto text-13 text-muted">{stampText(reported_at)}</span>
      </p>
      <p className="text-13 text-muted wrap-anywhere">{[job_title, company, contact].filter(Boolean).join(', ')}</p>
      <ol className="grid gap-2">
        {messages.map(({ side, text, status, flags, sent_at }) => (
          <li key={`${side} ${sent_at}`} className="rounded-control bg-sunken px-3.5 py-2.5">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 text-muted">
              <span>{[WRITER[side], stampText(sent_at), UNSEEN[status]].filter(Boolean).join(', ')}</span>
              <Flags flags={flags} />
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text ?? 'This person has deleted their data.'}</p>
          </li>
        ))}
      </ol>
      <div>
        <Button size="small" busy={isPending} onClick={() => mutate()}>
          Looked at
        </Button>
      </div>
    </li>
  );
}
