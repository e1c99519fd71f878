import { Panel } from '@/ui/admin/panel.tsx';
import type { Draft } from './draft.ts';
import { MessageForm } from './message-form.tsx';
import { RecentMessages } from './recent-messages.tsx';

/** The Messaging tab: write to one person, and what was written last. */
export function MessagingPanel({ start }: { start?: Partial<Draft> }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <Panel title="Message a person">
        <div className="panel-body">
          <MessageForm start={start} />
        </div>
      </Panel>
      <RecentMessages />
    </div>
  );
}
