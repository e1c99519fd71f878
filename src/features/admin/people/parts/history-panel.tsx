import { Banknote, BriefcaseBusiness, Mail, MessageSquareText, ShieldCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { Panel } from '@/components/panel.tsx';
import { Segment } from '@/components/segment.tsx';
import { stampText } from '@/lib/figures.ts';
import type { Happened } from '../person.ts';
import { happenedText } from './happened-text.ts';

const AT_ONCE = 12;
const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'messages', label: 'Messages' },
] as const;

/** What happened to the person's applications, messages, consent and money, newest first. */
export function HistoryPanel({ history }: { history: Happened[] }) {
  const [shown, setShown] = useState<'all' | 'messages'>('all');
  const [long, setLong] = useState(false);
  const wanted = shown === 'all' ? history : history.filter(({ kind }) => kind === 'message');
  const list = long ? wanted : wanted.slice(0, AT_ONCE);
  return (
    <Panel
      title="What happened"
      id="history"
      tools={<Segment label="Show" options={SHOWN} value={shown} onChange={setShown} />}
    >
      <ol className="panel-body grid gap-4">
        {list.map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </ol>
      {wanted.length === 0 && <p className="panel-body text-muted">Nothing yet.</p>}
      {list.length < wanted.length && (
        <div className="pager">
          <span className="text-13 text-muted">
            {list.length} of {wanted.length}
          </span>
          <Button look="quiet" onClick={() => setLong(true)}>
            See all {wanted.length}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Line({ event }: { event: Happened }) {
  const { title, note } = happenedText(event);
  const Icon = iconOf(event);
  return (
    <li className="flex items-start gap-3">
      <IconDisc size="small">
        <Icon />
      </IconDisc>
      <div className="min-w-0 flex-1 break-words">
        {title}
        {note && <span className="block text-13 text-muted">{note}</span>}
      </div>
      <time className="text-13 text-muted" dateTime={event.at}>
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
