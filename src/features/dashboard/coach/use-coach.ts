import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale } from '@/lib/i18n.ts';
import { applicationQueries, type Nudge } from '../api.ts';

/** What stands below waits so long for the suggestions, so that nothing moves when these come. */
const PATIENCE_MS = 1_500;

export interface Coach {
  /** Empty when there is nothing to say, or the coach cannot be asked (specification 2 §2). */
  nudges: Nudge[];
  isThinking: boolean;
  /** It has answered or failed, or took longer than anybody should wait for it. */
  isSettled: boolean;
}

export function useCoach(): Coach {
  const { data = [], isPending } = useQuery(applicationQueries.nudges(useLocale()));
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return { nudges: data, isThinking: isPending, isSettled: !isPending || isOver };
}
