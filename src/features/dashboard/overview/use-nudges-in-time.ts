import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale } from '@/lib/locale.ts';
import { nudgesQuery } from '../coach/api.ts';

/** The figures wait so long for the suggestions above them, so that nothing moves when these come. */
const PATIENCE_MS = 1_500;

/** Whether the coach has answered or failed, or took longer than anybody should wait for it. */
export function useNudgesInTime(): boolean {
  const { isPending } = useQuery(nudgesQuery(useLocale()));
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isPending || isOver;
}
