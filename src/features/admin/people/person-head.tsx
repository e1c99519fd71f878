import { formatPhone } from '@rules/phone-format.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, MessageSquareText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { saveJson } from '@/lib/download.ts';
import { failureToast, serverReason } from '@/lib/failure-toast.ts';
import { adminPaths, type PersonKind } from '@/lib/paths.ts';
import { toast } from '@/lib/toast.ts';
import { useNavigateWhileShown } from '@/lib/use-navigate-while-shown.ts';
import { PersonLink } from '../links.tsx';
import { erasePerson, personQueries } from './api.ts';
import { nameOf, type PersonData } from './schema.ts';

interface Props {
  person: PersonData;
  kind: PersonKind;
  id: string;
}

/** Who it is, and what can be done for them: write, hand out what is kept, erase it. */
export function PersonHead({ person, kind, id }: Props) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigateWhileShown();
  const queryClient = useQueryClient();
  const { names, phones, emails, applications } = person;
  const name = nameOf(person);
  const contact = [...phones.map(formatPhone), ...emails];

  const erase = useMutation({
    mutationFn: () => erasePerson(kind, id),
    onSuccess: () => {
      toast({ title: 'Everything about this person was deleted', variant: 'success' });
      queryClient.removeQueries({ queryKey: personQueries.one(kind, id).queryKey });
      navigate(adminPaths.people, { replace: true });
    },
    onError: (error) => {
      failureToast('Failed to delete', serverReason('Nothing was deleted. Please try again.'))(error);
      setAsking(false);
    },
  });

  return (
    <header className="mb-4.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 items-center gap-4">
        <IconDisc size="large" className="text-22 font-bold">
          {name[0]?.toUpperCase()}
        </IconDisc>
        <div className="min-w-0">
          <h1 className="text-22">{name}</h1>
          {names.length > 1 && <p className="text-13 text-muted">Also: {names.slice(1).join(', ')}</p>}
          <p className="break-words text-muted">{contact.join(' · ')}</p>
          {kind === 'employer' && <p className="text-13 text-muted">An employer</p>}
          {person.employer_job_id && (
            <p className="text-13">
              <PersonLink kind="employer" id={person.employer_job_id} name="Also an employer’s address" />
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:grid max-md:w-full max-md:auto-cols-fr max-md:grid-flow-col max-md:*:px-2 max-md:[&_svg]:hidden">
        {/* Who it is for travels beside the address, not in it. */}
        <LinkButton
          to={`${adminPaths.tools}?tab=messaging`}
          state={{ recipient: { phone: formatPhone(phones[0] ?? ''), email: emails[0] ?? '' } }}
        >
          <MessageSquareText aria-hidden="true" />
          Message
        </LinkButton>
        <Button look="line" onClick={() => saveJson(person, `person_${id.slice(0, 8)}.json`)}>
          <Download aria-hidden="true" />
          Export
        </Button>
        <Button look="danger" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={`Delete everything about ${name}?`}
          action="Delete for good"
          busyLabel="Deleting…"
          look="danger"
          typed="DELETE"
          busy={erase.isPending}
          onConfirm={() => erase.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            {applications.length === 1 ? '1 application' : `${applications.length} applications`}, the alert sign-ups,
            messages, referrals and payouts of {contact.join(', ') || name}
            {person.account ? ', and their account' : ''} go for good. Employers who got an application keep what they
            were sent. An address that said STOP stays on the list of those that hear nothing.
            {kind === 'employer' && ' The jobs that they posted, or that name no other way to apply, are closed.'}
          </p>
        </ConfirmDialog>
      )}
    </header>
  );
}
