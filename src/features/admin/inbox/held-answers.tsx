import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { Panel } from '@/components/panel.tsx';
import { stampText } from '@/features/admin/format.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { ApplicationLink } from '../links.tsx';
import { type Decision, decideHeldAnswer, type HeldAnswer, inboxQueries } from './api.ts';

const FLAGS: Record<string, string> = {
  link: 'Link',
  number: 'Phone number',
  handle: 'Contact elsewhere',
  money: 'Money',
  bank: 'Bank details',
  identity: 'ID or social security',
  salary_history: 'Salary history',
  criminal_history: 'Criminal history',
  disguise: 'Disguised letters',
};

const DONE: Record<Decision, string> = {
  send: 'The answer is on its way',
  send_without_words: 'The answer is on its way, without their words',
  discard: 'The answer was discarded',
};

/** What was found in somebody's words (private.text_flags). */
export function Flags({ flags }: { flags: string[] }) {
  return flags.map((flag) => (
    <Badge key={flag} tone="amber">
      {FLAGS[flag] ?? flag}
    </Badge>
  ));
}

/** What employers wrote and nobody has sent yet: words that ask or tell what they may not; nothing while there are none. */
export function HeldAnswers() {
  const query = useQuery(inboxQueries.held());
  const { data } = query;
  return (
    <>
      <QueryError query={query}>Failed to load the employers’ answers.</QueryError>
      {data && data.length > 0 && (
        <Panel id="held" title="Employers’ answers to read" className="mb-4">
          <p className="px-4 pb-3 text-muted">
            Nobody has been told of these. Before you send one, make sure that it keeps the person on the site and asks
            for nothing that an employer may not ask.
          </p>
          <ul>
            {data.map((answer) => (
              <Row key={answer.id} held={answer} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function Row({ held }: { held: HeldAnswer }) {
  const { id, application_id, job_title, company, first_name, contact, message, interview, flags, created_at } = held;
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (decision: Decision) => decideHeldAnswer(id, decision),
    onSuccess: (_, decision) => toast({ title: DONE[decision], variant: 'success' }),
    onError: failureToast('Failed to decide about this answer'),
    // Another admin or the employer may have been first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxQueries.all }),
  });
  const decide = (decision: Decision) => ({
    size: 'small' as const,
    disabled: isPending,
    busy: isPending && variables === decision,
    onClick: () => mutate(decision),
  });
  const name = first_name ?? 'somebody';
  return (
    <li className="grid gap-2 border-line border-t px-4 py-3" aria-label={`To ${name} about ${job_title}`}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <ApplicationLink id={application_id}>{name}</ApplicationLink>
        <Flags flags={flags} />
        <span className="ml-auto text-13 text-muted">{stampText(created_at)}</span>
      </p>
      <p className="text-13 text-muted wrap-anywhere">
        {held.answer === 'interview' ? 'Interview' : 'Not this time'}:{' '}
        {[job_title, company, contact].filter(Boolean).join(', ')}
      </p>
      {message && (
        <p className="whitespace-pre-line rounded-control bg-sunken px-3.5 py-2.5 wrap-anywhere">{message}</p>
      )}
      {interview && (
        <p className="rounded-control bg-sunken px-3.5 py-2.5 wrap-anywhere">
          {[stampText(interview.starts_at), interview.place, interview.contact_name].filter(Boolean).join(', ')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button {...decide('send')}>Send</Button>
        {message && (
          <Button look="line" {...decide('send_without_words')}>
            Send without the words
          </Button>
        )}
        <Button look="danger" {...decide('discard')}>
          Discard
        </Button>
      </div>
    </li>
  );
}
