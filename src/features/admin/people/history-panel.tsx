import { Banknote, BriefcaseBusiness, Mail, MessageSquareText, ShieldCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { Panel, PanelFoot } from '@/components/panel.tsx';
import { Segment } from '@/components/segment.tsx';
import { moneyText, stampText } from '@/features/admin/format.ts';
import {
  adminStatusText,
  CHANNEL_LABELS,
  MESSAGE_STATUS_LABELS,
  messageKindLabel,
  PAYOUT_STATUS_LABELS,
} from '@/lib/labels.ts';
import type { Happened } from './schema.ts';

const AT_ONCE = 12;
const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'messages', label: 'Messages' },
] as const;

interface Props {
  history: Happened[];
  title?: string;
  /** Whether each line names its application; false where the page is of one. */
  named?: boolean;
}

/** What happened to the person's applications, messages, consent and money, newest first. */
export function HistoryPanel({ history, title = 'What happened', named = true }: Props) {
  const [shown, setShown] = useState<'all' | 'messages'>('all');
  const [long, setLong] = useState(false);
  const news = history.filter(isNews);
  const requested = shown === 'all' ? news : news.filter(({ kind }) => kind === 'message');
  const list = long ? requested : requested.slice(0, AT_ONCE);
  return (
    <Panel
      title={title}
      id="history"
      tools={<Segment label="Show" options={SHOWN} value={shown} onChange={setShown} />}
    >
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-4">
        {list.map((event) => (
          <Line key={event.id} event={event} named={named} />
        ))}
      </ol>
      {requested.length === 0 && <p className="px-4 pb-4 text-muted">Nothing yet.</p>}
      {list.length < requested.length && (
        <PanelFoot>
          <span className="text-13 text-muted">
            {list.length} of {requested.length}
          </span>
          <Button look="quiet" onClick={() => setLong(true)}>
            See all {requested.length}
          </Button>
        </PanelFoot>
      )}
    </Panel>
  );
}

function Line({ event, named }: { event: Happened; named: boolean }) {
  const { title, note } = happenedText(event, named);
  const Icon = iconOf(event);
  return (
    <li className="flex items-start gap-3">
      <IconDisc size="small">
        <Icon />
      </IconDisc>
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title}
        {note && <span className="block text-13 text-muted">{note}</span>}
      </div>
      <time className="flex-none text-13 text-muted" dateTime={event.at}>
        {stampText(event.at)}
      </time>
    </li>
  );
}

function iconOf({ kind, channel }: Happened) {
  if (kind === 'payout') return Banknote;
  if (kind === 'consent') return ShieldCheck;
  if (kind === 'application') return BriefcaseBusiness;
  return { sms: Smartphone, email: Mail }[channel ?? ''] ?? MessageSquareText;
}

const EVENTS: Record<string, string> = {
  created: 'Started',
  reopened: 'Opened again',
  details_changed: 'Corrected',
  merged: 'Joined with another',
  followed_up: 'Followed up',
  sent_to_employer: 'Sent to the employer',
  seen_by_employer: 'Seen by the employer',
  number_shown: 'Number shown to the employer',
  answered: 'Answered by the employer',
  interview_answered: 'Answered about the interview',
};

/** Whether something changed: not where it is kept, nor to a status of the same name. */
const isNews = ({ kind, what, from, to }: Happened) =>
  kind !== 'application' ||
  (what !== 'claimed' && (what !== 'status_changed' || adminStatusText(from ?? '') !== adminStatusText(to ?? '')));

/** An event as a line, and what belongs to it in small print. */
function happenedText(event: Happened, named: boolean): { title: string; note: string } {
  const { kind, what, about, from, to, channel, read_at: readAt, by } = event;
  const byWhom = by ? `By ${by}` : '';
  const note = (...parts: string[]) => parts.filter(Boolean).join('. ');
  if (kind === 'application') {
    const change =
      what === 'status_changed'
        ? `${adminStatusText(from ?? '')} to ${adminStatusText(to ?? '')}`
        : (EVENTS[what] ?? words(what));
    return { title: named ? `${about ?? 'An application'}: ${change}` : change, note: byWhom };
  }
  if (kind === 'message') {
    const name = `${messageKindLabel(what)} by ${CHANNEL_LABELS[channel as keyof typeof CHANNEL_LABELS]}`;
    const read =
      channel === 'in_app'
        ? readAt
          ? `Read ${stampText(readAt)}`
          : 'Not read yet'
        : MESSAGE_STATUS_LABELS[to as keyof typeof MESSAGE_STATUS_LABELS];
    return { title: about ? `${name}: ${about}` : name, note: note(byWhom, read) };
  }
  if (kind === 'payout') {
    const amount = moneyText(Number(from));
    return {
      title: `Payout of ${amount} for a ${what}: ${PAYOUT_STATUS_LABELS[to as keyof typeof PAYOUT_STATUS_LABELS]}`,
      note: note(`Code ${about}`, byWhom),
    };
  }
  return what === 'agreed'
    ? { title: 'Agreed to alerts', note: about ? `Text version ${about}` : '' }
    : { title: 'Stopped alerts', note: '' };
}

function words(code: string | null): string {
  const text = (code ?? 'nothing').replaceAll('_', ' ');
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}
