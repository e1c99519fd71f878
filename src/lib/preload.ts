/**
 * Fetches what the coming steps need while there is a connection: whoever loses it on the way can still go on. One after
 * the other: what runs when it arrives must not add up to a task that holds up the finger which began it.
 * What fails to load is tried again when it is needed.
 */
export function preload([load, ...others]: readonly (() => Promise<unknown>)[]): void {
  load?.()
    .catch(() => undefined)
    .then(() => preload(others));
}
