import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/toast.ts';
import { toAppError } from '@/lib/errors.ts';
import { paths } from '@/lib/paths.ts';
import { failureToast } from '@/lib/wait-text.ts';
import { m } from '@/paraglide/messages.js';
import { acceptReapply, type ReapplyEntry } from './api.ts';

/** Between 'Reapply Now' and step 1 (specification 2 §9). */
const GO_AFTER_MS = 1000;

/** What 'Reapply Now' does: uses the link, and a second later goes to step 1. `onUsed` when it cannot be used any more. */
export function useReapply(entry: ReapplyEntry, onUsed: () => void) {
  const navigate = useNavigate();
  const [state, setState] = useState<'ready' | 'busy' | 'accepted'>('ready');
  const unanswered = useRef(false);
  const target = entry.job_id && paths.applyStep(entry.job_id, 1, `?reapply=${entry.id}`);

  useEffect(() => {
    if (state !== 'accepted' || !target) return;
    // In place of the link, which is used now: Back must not lead to it.
    const timer = setTimeout(() => void navigate(target, { replace: true }), GO_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, target, navigate]);

  async function reapply(): Promise<void> {
    setState('busy');
    try {
      await acceptReapply(entry.id);
      setState('accepted');
    } catch (error) {
      const { status, temporary } = toAppError(error);
      // A try whose answer was lost may have used the link: then that it is used is the answer.
      if (status === 404 && unanswered.current) return setState('accepted');
      if (status === 404) return onUsed();
      unanswered.current ||= temporary;
      setState('ready');
      toast(failureToast(error, { title: m.errors_title(), description: m.reapply_failed() }));
    }
  }

  return { reapply, busy: state !== 'ready' };
}
