import { MailQuestion } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { focusHeading, useRefocus } from '@/components/focus-heading.ts';
import { Notice } from '@/components/notice.tsx';
import { shortMoment } from '@/lib/dates.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { keepAddress, type Posting, useJobChange } from './api.ts';

interface Props {
  token: string;
  posting: Posting;
}

/** That applications are to go to another address, and the way to keep the one that has them. */
export function MoveNotice({ token, posting: { move, contact } }: Props) {
  const change = useJobChange(token);
  useRefocus(move !== null, () => focusHeading(document.querySelector('main')));
  if (!move || !contact) return null;
  const keep = () =>
    change.mutate(() => keepAddress(token), {
      onSuccess: () => toast({ title: m.employer_move_kept({ contact }), variant: 'success' }),
    });
  return (
    <Notice tone="amber" icon={<MailQuestion aria-hidden="true" />} className="my-4">
      <b className="block wrap-anywhere">{m.employer_move({ email: move.to })}</b>
      {m.employer_move_text({ contact, until: shortMoment(move.until) })}
      <Button look="line" block className="mt-2.5 wrap-anywhere" busy={change.isPending} onClick={keep}>
        {m.employer_move_keep({ contact })}
      </Button>
    </Notice>
  );
}
