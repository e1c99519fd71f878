import { type ComponentType, lazy } from 'react';
import { patiently } from './patiently.ts';

/** A part that comes by itself some time after the first screen that holds it: neither time nor bytes of the first load. */
export function late<P>(ms: number, load: () => Promise<ComponentType<P>>) {
  return lazy(() => new Promise((due) => setTimeout(due, ms)).then(() => patiently(load)));
}
