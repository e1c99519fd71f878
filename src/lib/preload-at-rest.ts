import { atRest } from './at-rest.ts';
import { preload } from './preload.ts';

/** `preload` once the screen stands and the phone has nothing else to do; for an effect: returns how to call it off. */
export function preloadAtRest(parts: Parameters<typeof preload>[0]): () => void {
  return atRest(() => preload(parts));
}
