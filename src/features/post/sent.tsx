import { MailCheck } from 'lucide-react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { nextPost, readPost } from './draft.ts';

/** The link is on its way; the draft stays, in case the address is wrong. */
export function Sent() {
  const navigate = useNavigate();
  const { sentTo } = readPost();
  if (!sentTo) return <Navigate replace to={paths.post()} />;
  const again = () => {
    nextPost();
    void navigate(paths.post('paste'));
  };
  const actions = (
    <div className="grid gap-2">
      <LinkButton look="line" size="large" block to={paths.post('reach')}>
        {m.post_sent_change()}
      </LinkButton>
      <Button look="line" size="large" block onClick={again}>
        {m.post_another()}
      </Button>
    </div>
  );
  return (
    <EmptyState main tone="green" icon={<MailCheck />} title={m.post_sent()} actions={actions}>
      <span className="wrap-anywhere">{m.post_sent_text({ email: sentTo })}</span>
    </EmptyState>
  );
}
