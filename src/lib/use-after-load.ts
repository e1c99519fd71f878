import { useEffect, useState } from 'react';

/** This code may come later than the page. */
const loadedAt = Date.now() - performance.now();

/** Whether `ms` have passed since the site was loaded, whatever screens were open in between. */
export function useAfterLoad(ms: number): boolean {
  const [passed, setPassed] = useState(() => Date.now() - loadedAt >= ms);
  useEffect(() => {
    if (passed) return;
    const timer = setTimeout(() => setPassed(true), loadedAt + ms - Date.now());
    return () => clearTimeout(timer);
  }, [passed, ms]);
  return passed;
}
