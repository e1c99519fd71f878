import { workerData } from 'node:worker_threads';
import type { PhoneData } from './protocol.ts';

/**
 * As much of a browser as the site's own client code asks for: storage, the online state and its events, locks between
 * tabs, and a network address of its own. Imported before that code, in a thread that is one phone.
 */
class KeptStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, String(value));
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

const { api } = workerData as PhoneData;
let address = '';
let online = true;
const page = new EventTarget();
const tab = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: '' } });
const { language, languages } = navigator;

/** Goes on or off the network, as the browser tells it. */
export function setOnline(next: boolean): void {
  online = next;
  page.dispatchEvent(new Event(next ? 'online' : 'offline'));
}

/** Hands the phone to somebody else, on another network, with empty storage. */
export function handOver(networkAddress: string): void {
  address = networkAddress;
  Object.defineProperty(globalThis, 'localStorage', { value: new KeptStorage(), configurable: true });
  Object.defineProperty(globalThis, 'sessionStorage', { value: new KeptStorage(), configurable: true });
}

handOver('');
Object.defineProperty(globalThis, 'navigator', {
  value: {
    language,
    languages,
    userAgent: 'phone',
    get onLine() {
      return online;
    },
    // A phone here has one tab. Node's locks would be shared by the threads, and two tabs are tried in a browser.
    locks: undefined,
  },
});
const wire = globalThis.fetch;
Object.assign(globalThis, {
  window: globalThis,
  document: tab,
  location: new URL(api),
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  fetch: (input: RequestInfo | URL, init: RequestInit = {}) => {
    if (!online) return Promise.reject(new TypeError('Failed to fetch'));
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    return wire(input, { ...init, headers });
  },
});
