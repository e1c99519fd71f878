import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { messageQueries } from '@/features/dashboard/messages/api.ts';
import { useSession } from '@/lib/session.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';
import { m } from '@/paraglide/messages.js';

/** The dot on 'My Jobs' while the team's messages are unread; requested only for people who may have some. */
export function UnreadMark({ place }: { place: 'top' | 'bottom' }) {
  const { session } = useSession();
  const { data: count = 0 } = useQuery({ ...messageQueries.unread(), enabled: session !== null || hasVisitorKey() });
  if (count === 0) return null;
  return (
    <>
      <span
        className={cx(
          'absolute size-2.5 rounded-pill bg-amber',
          place === 'top' ? 'top-2 left-7' : 'top-1.5 left-1/2 ml-3',
        )}
        aria-hidden="true"
      />
      <span className="sr-only">{m.dashboard_unread({ count })}</span>
    </>
  );
}
