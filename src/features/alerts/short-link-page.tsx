import { Navigate, useParams } from 'react-router-dom';
import { DeadLinkState, LinkOutcome, useLinkMutation } from '@/components/link-outcome.tsx';
import { waitText } from '@/lib/errors.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { openShortLink } from './api.ts';

/** `/s/:code`: the short address of a text message, which leads on to what the message is about. */
export function ShortLinkPage() {
  const { code = '' } = useParams();
  const opened = useLinkMutation(() => openShortLink(code));
  usePageMeta({ title: m.alerts_short_opening(), noindex: true });
  return (
    <LinkOutcome
      opened={opened}
      waiting={m.alerts_short_opening()}
      failed={waitText(opened.error) ?? m.alerts_short_failed()}
    >
      {opened.data ? (
        <Navigate replace to={opened.data} />
      ) : (
        <DeadLinkState title={m.alerts_short_dead()} link={{ to: paths.jobs, label: m.alerts_browse() }}>
          {m.alerts_short_dead_more()}
        </DeadLinkState>
      )}
    </LinkOutcome>
  );
}
