/** What modules listen to for as long as the page lives. */
const WORLD_EVENTS = ['online', 'offline', 'storage', 'visibilitychange'];

/** Where tests put doubles of what jsdom lacks. */
const places = () => [window, navigator, Element.prototype];

/** What libraries keep for themselves; they are loaded once for all files. */
const ofLibraries = /^_|^IS_REACT/;

/** Remembers the browser as it is; the answer puts it back: doubles, listeners, storage, address and page. */
export function rememberBrowser(): () => void {
  const before = places().map(properties);
  const { matchMedia } = window;
  const endListeners = noteListeners();
  const endWaiting = noteWaiting();
  return () => {
    endListeners();
    endWaiting();
    places().forEach((place, index) => {
      restore(place, before[index] ?? {});
    });
    // jsdom has none, behind an accessor that keeps what is put there.
    window.matchMedia = matchMedia;
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
  };
}

type Properties = Record<string, PropertyDescriptor>;
const properties = (place: object): Properties => Object.getOwnPropertyDescriptors(place);

function restore(place: object, before: Properties): void {
  for (const [name, { value, get, configurable }] of Object.entries(properties(place))) {
    const old = before[name];
    if (!configurable || ofLibraries.test(name) || (old && old.value === value && old.get === get)) continue;
    if (old) Object.defineProperty(place, name, old);
    else Reflect.deleteProperty(place, name);
  }
}

/** Notes what is to be done later, from now on; the answer calls it off: it would be done in the middle of another file. */
function noteWaiting(): () => void {
  const { setTimeout: wait, requestAnimationFrame: nextFrame } = window;
  const callOff: (() => void)[] = [];
  const noted = (...args: Parameters<typeof wait>) => {
    const timer = wait(...args);
    callOff.push(() => clearTimeout(timer));
    return timer;
  };
  window.setTimeout = Object.defineProperties(noted, Object.getOwnPropertyDescriptors(wait)) as typeof wait;
  window.requestAnimationFrame = (go) => {
    const frame = nextFrame(go);
    callOff.push(() => cancelAnimationFrame(frame));
    return frame;
  };
  return () => {
    window.setTimeout = wait;
    window.requestAnimationFrame = nextFrame;
    for (const end of callOff) end();
  };
}

/** Notes who asks, from now on, to be told of the world; the answer takes them off. */
function noteListeners(): () => void {
  const ended = new AbortController();
  const targets = [window, document].map((target) => ({ target, original: target.addEventListener }));
  for (const { target, original } of targets) {
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      const given = typeof options === 'object' ? options : { capture: options };
      original.call(target, type, listener, WORLD_EVENTS.includes(type) ? { signal: ended.signal, ...given } : given);
    };
  }
  return () => {
    ended.abort();
    for (const { target, original } of targets) target.addEventListener = original;
  };
}
