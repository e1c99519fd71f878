import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/** Navigates while the screen that asks is still shown: an answer that comes late leads nobody away from another. */
export function useNavigateWhileShown(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (to, options) => void (isHere.current && navigate(to, options));
}
