/** Loads code that a coming step needs, while there is a connection. What fails is loaded when it is needed. */
export function prefetch(loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined);
}
