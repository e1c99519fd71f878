/**
 * Fetches what the coming steps need while there is a connection: whoever loses it on the way can still go on.
 * What fails to load is tried again when it is needed.
 */
export function preload(parts: readonly (() => Promise<unknown>)[]): void {
  for (const load of parts) load().catch(() => undefined);
}
