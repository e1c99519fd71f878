import { useLocation } from 'react-router-dom';
import { z } from 'zod/mini';
import { Panel } from '@/components/panel.tsx';
import { MessageForm } from './message-form.tsx';
import { RecentMessages } from './recent-messages.tsx';
import type { Message } from './schema.ts';

/** 'Message' in a table or on a person's page says whom beside the address, not in it. */
const fromLink = z.object({ recipient: z.object({ email: z.string(), phone: z.string() }) });

/** The Messaging tab: write to one person, and what was written last. */
export function MessagingPanel() {
  const start = startOf(useLocation().state);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <Panel title="Message a person">
        <div className="px-4 pb-4">
          <MessageForm key={`${start.email} ${start.phone}`} start={start} />
        </div>
      </Panel>
      {/* A box of its own: panels that follow each other keep a distance from above, which columns don't want. */}
      <div>
        <RecentMessages />
      </div>
    </div>
  );
}

function startOf(state: unknown): Partial<Message> {
  const recipient = z.safeParse(fromLink, state).data?.recipient;
  return recipient ? { ...recipient, channel: recipient.phone ? 'sms' : 'email' } : {};
}
