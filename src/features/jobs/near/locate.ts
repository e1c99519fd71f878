import { useMutation } from '@tanstack/react-query';
import { coordinatesInCity, NoPlace } from '@/lib/geolocation.ts';
import { m } from '@/paraglide/messages.js';
import { ownLocation } from './own-location.ts';

const WHY_NOT: Record<NoPlace['reason'], () => string> = {
  refused: m.jobs_near_refused,
  unknown: m.jobs_near_unknown,
  outside: m.jobs_near_outside,
};

/** 'Use my location': keeps it for this visit. `problem` says why there is none. */
export function useLocate(onLocated?: () => void) {
  const locate = useMutation({
    mutationFn: coordinatesInCity,
    networkMode: 'always',
    onSuccess: (spot) => {
      ownLocation.set(spot);
      onLocated?.();
    },
  });
  const reason = locate.error instanceof NoPlace ? locate.error.reason : 'unknown';
  return { ...locate, problem: locate.error && WHY_NOT[reason]() };
}
