import { useEffect, useEffectEvent } from 'react';
import { toAppError } from '@/lib/errors.ts';
import { toast } from '@/lib/toast.ts';

/** Says that something failed, in the specification's words, with the server's own where it refused, else `otherwise`. */
export function failureToast(title: string, otherwise = 'Please try again.') {
  return (error: unknown) => {
    console.error(error);
    const { refused, status, message, code } = toAppError(error);
    // What no text may contain: a NUL, half of a character.
    const said = /^22(?:P05|021)$/.test(code ?? '')
      ? 'There is a character in the text that cannot be saved. Type it anew.'
      : message;
    toast({ title, description: refused && status !== 404 ? said : otherwise, variant: 'destructive' });
  };
}

/**
 * Says in a toast and on the console that a list did not load; the list itself offers to try again. Once, until it has
 * loaded again: a list that asks again by itself does not repeat it.
 */
export function useFailureToast(error: unknown, title: string): void {
  const failed = Boolean(error);
  const tell = useEffectEvent(() => failureToast(title)(error));
  useEffect(() => {
    if (failed) tell();
  }, [failed]);
}
