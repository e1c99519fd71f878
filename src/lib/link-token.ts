import { toAppError } from './errors.ts';

/** Whether a link of a message has the form of a token; anything else is asked of nobody. */
export const isLinkToken = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** Whether the link is unknown, revoked or over. */
export function isDeadLink(error: unknown): boolean {
  const { status, temporary, field } = toAppError(error);
  return status === 404 && !temporary && field === 'p_token';
}
