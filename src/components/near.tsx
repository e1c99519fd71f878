import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Two screens of a phone: who scrolls down finds it drawn. */
const AHEAD = '1600px';

/** What stands far below the first screen: loaded and drawn when somebody comes near it. */
export function Near({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !mark.current) return;
    const seen = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: AHEAD,
    });
    seen.observe(mark.current);
    return () => seen.disconnect();
  }, [isNear]);
  return isNear ? children : <span ref={mark} />;
}
