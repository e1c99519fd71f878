import { X } from 'lucide-react';
import { useState } from 'react';
import { FloatingBar } from '@/components/floating-bar.tsx';
import { IconButton } from '@/components/icon-button.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { useActiveAlerts } from '@/lib/alert-status.ts';
import { paths } from '@/lib/paths.ts';
import { local } from '@/lib/storage.ts';
import { m } from '@/paraglide/messages.js';

const SEEN = 'notification-prompt-seen';

/** Offers alerts to who has none, until they answered once; then never again. */
export function NotificationPrompt() {
  const [shown, setShown] = useState(() => !local.get(SEEN));
  const hasAlerts = useActiveAlerts();
  if (!shown || hasAlerts !== false) return null;
  const answer = () => {
    local.set(SEEN, 'true');
    setShown(false);
  };
  return (
    <FloatingBar label={m.jobs_prompt_title()} first>
      <p className="min-w-0 flex-1 text-13 text-muted">
        <b className="block text-15 text-ink">{m.jobs_prompt_title()}</b>
        {m.jobs_prompt_text()}
      </p>
      <LinkButton look="tint" narrow className="flex-none" to={paths.alerts} onClick={answer}>
        {m.jobs_prompt_enable()}
      </LinkButton>
      <IconButton label={m.shell_dismiss()} onClick={answer}>
        <X aria-hidden="true" />
      </IconButton>
    </FloatingBar>
  );
}
