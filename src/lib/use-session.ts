import type { Session } from '@supabase/auth-js';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentSession, mayHaveSession, restoreSession, subscribeSession } from './session.ts';

/** The signed-in person, null for a visitor; `ready` is false only while a stored session is being restored. */
export function useSession(): { session: Session | null; ready: boolean } {
  const session = useSyncExternalStore(subscribeSession, currentSession);
  const [ready, setReady] = useState(() => session !== null || !mayHaveSession());
  useEffect(() => {
    if (ready) return;
    let live = true;
    const done = () => live && setReady(true);
    restoreSession().then(done, done);
    return () => {
      live = false;
    };
  }, [ready]);
  return { session, ready };
}
