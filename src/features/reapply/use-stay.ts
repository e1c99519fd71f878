import { useEffect, useEffectEvent, useState } from 'react';

export const STAY_SECONDS = 5;
const SIGNS_OF_LIFE = ['wheel', 'click', 'touchstart', 'mousemove', 'keydown'] as const;

/** Seconds until `leave` is called; null for good as soon as somebody touches, scrolls or types. */
export function useStay(leave: () => void): number | null {
  const [seconds, setSeconds] = useState<number | null>(STAY_SECONDS);
  const end = useEffectEvent(leave);

  useEffect(() => {
    const stay = (event: Event) => {
      // A browser also says that the mouse moved when the page moved under it.
      if (event instanceof MouseEvent && event.type === 'mousemove' && !event.movementX && !event.movementY) return;
      setSeconds(null);
    };
    const tick = setInterval(() => setSeconds((left) => left && left - 1), 1000);
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, stay, { passive: true, capture: true });
    return () => {
      clearInterval(tick);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, stay, { capture: true });
    };
  }, []);

  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return seconds;
}
