import { useLocation } from 'react-router-dom';
import { AlertsBar } from '@/features/alerts/bar/alerts-bar.tsx';
import { NotificationPrompt } from '@/features/jobs/feed/notification-prompt.tsx';
import { paths } from '@/lib/paths.ts';
import { useAfterLoad } from '@/lib/use-after-load.ts';

/** Seven minutes after the site was loaded, the feed offers notifications once (specification 1 §4). */
const PROMPT_AFTER_MS = 420_000;

/** What floats at the foot of the screens, one at a time: the prompt goes before the alerts bar. */
export function Offers() {
  const { pathname } = useLocation();
  const promptDue = useAfterLoad(PROMPT_AFTER_MS);
  const isFeed = pathname === paths.home || pathname === paths.jobs;
  return (
    <>
      <AlertsBar />
      {promptDue && isFeed && <NotificationPrompt />}
    </>
  );
}
