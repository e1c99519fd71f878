import { m } from '@/paraglide/messages.js';
import { type AppError, toAppError, waitText } from './errors.ts';
import { toast } from './toast.ts';

/** Why the server refused, in its own words, else `otherwise`: for admin screens, which are English as the server is. */
export function serverReason(otherwise = 'Please try again.') {
  return ({ refused, status, message, code }: AppError): string => {
    if (!refused || status === 404) return otherwise;
    // What no text may contain: a NUL, half of a character.
    const isCharacter = /^22(?:P05|021)$/.test(code ?? '');
    return isCharacter ? 'There is a character in the text that cannot be saved. Type it anew.' : message;
  };
}

/** The toast of a failure; how long to wait takes the place of the screen's own text where too much was asked (429). */
export function failureMessage(
  error: unknown,
  title: string,
  description: string | ReturnType<typeof serverReason> = serverReason(),
) {
  const variant = 'destructive' as const;
  if (typeof description === 'function') return { title, description: description(toAppError(error)), variant };
  const wait = waitText(error);
  if (wait) return { title: m.errors_wait_title(), description: wait, variant };
  return { title, ...(description && { description }), variant };
}

/** An `onError` that says in a toast what failed. Without a description, the server's reason. */
export function failureToast(title: string, description?: Parameters<typeof failureMessage>[2]) {
  return (error: unknown): void => {
    console.error(error);
    toast(failureMessage(error, title, description));
  };
}
