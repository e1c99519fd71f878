import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths.ts';
import { queryClient } from '@/lib/query-client.ts';
import { currentArrival, setArrival, subscribeSession } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';

/**
 * What happens to a session outside the sign-in page: an e-mailed link that opens on any page goes on there, and a
 * session that ended elsewhere (another tab, 'sign out everywhere') clears what was read and shows a toast.
 */
export function useSessionEvents(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const onSignIn = pathname === paths.signIn;

  const arrive = useEffectEvent(() => {
    const arrival = currentArrival();
    if (arrival?.kind === 'session' && !onSignIn) navigate(paths.signIn, { replace: true });
    if (arrival?.kind !== 'error') return;
    setArrival(null);
    const search = onSignIn ? `${window.location.search || '?'}&problem=link` : '?problem=link';
    navigate(paths.signIn + search, { replace: true });
  });

  const ended = useEffectEvent(() => {
    queryClient.clear();
    if (onSignIn) return;
    toast({
      title: m.account_signed_out_here(),
      description: m.account_signed_out_here_more(),
      action: { label: m.account_sign_in(), run: () => navigate(paths.signIn) },
    });
  });

  useEffect(() => arrive(), []);
  useEffect(() => subscribeSession((event) => event === 'SIGNED_OUT' && ended()), []);
}
