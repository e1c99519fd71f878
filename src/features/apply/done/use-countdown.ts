import { useEffect, useEffectEvent, useState } from 'react';

export const COUNTDOWN_SECONDS = 12;
const PAUSE_MS = 2000;
const SIGNS_OF_LIFE = ['scroll', 'click', 'touchstart', 'mousemove', 'keydown'] as const;

/** Counts 12 seconds down; whatever the person does restarts it and holds it for two seconds. Calls `onEnd` at 0. */
export function useCountdown(onEnd: () => void): number {
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    let heldUntil = 0;
    const tick = setInterval(() => {
      if (Date.now() >= heldUntil) setSeconds((left) => Math.max(0, left - 1));
    }, 1000);
    const hold = () => {
      heldUntil = Date.now() + PAUSE_MS;
      setSeconds(COUNTDOWN_SECONDS);
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, hold, { passive: true, capture: true });
    return () => {
      clearInterval(tick);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, hold, { capture: true });
    };
  }, []);

  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return seconds;
}
