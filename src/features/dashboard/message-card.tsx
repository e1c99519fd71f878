import { BRAND } from '@rules/brand.ts';
import { newYorkDay } from '@rules/new-york.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, MessageSquareText, Reply } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { clockTime, dateTime } from '@/lib/dates.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { paths } from '@/lib/paths.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { m } from '@/paraglide/messages.js';
import { applicationQueries, type TeamMessage } from './api.ts';
import { markRead } from './api-messages.ts';

/** A message of the team, until it is read. */
export function MessageCard({ message }: { message: TeamMessage }) {
  const { id, subject, message_content, created_at } = message;
  const titleId = useId();
  const queryClient = useQueryClient();
  const read = useMutation({
    mutationFn: () => markRead(id),
    onSuccess: () =>
      Promise.all(
        [applicationQueries.all, queryKeys.messages].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    onError: failureToast(m.dashboard_message_read_failed(), ''),
  });
  return (
    <Card as="section" look="blue" aria-labelledby={titleId}>
      <div className="mb-2 flex items-center gap-2.5">
        <IconDisc tone="blue" size="small">
          <MessageSquareText />
        </IconDisc>
        <p className="text-13 text-muted flex-1">
          {m.dashboard_message_from({ brand: BRAND, when: whenText(created_at) })}
        </p>
        <Badge tone="blue">{m.dashboard_message_new()}</Badge>
      </div>
      <h2 id={titleId} className="text-17 wrap-anywhere">
        {subject?.trim() || m.dashboard_message_title()}
      </h2>
      <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{message_content}</p>
      <Button
        look="tint"
        block
        className="mt-3.5"
        busy={read.isPending}
        aria-describedby={titleId}
        onClick={() => read.mutate()}
      >
        <Check aria-hidden="true" /> {m.dashboard_message_read()}
      </Button>
      <LinkButton look="line" block size="large" className="mt-2" to={paths.messages}>
        <Reply aria-hidden="true" /> {m.dashboard_thread_reply()}
      </LinkButton>
    </Card>
  );
}

function whenText(sent: string): string {
  const isToday = newYorkDay(new Date(sent)) === newYorkDay(new Date());
  return isToday ? m.dashboard_message_today({ time: clockTime(sent) }) : dateTime(sent);
}
