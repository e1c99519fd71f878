type Step = readonly [name: PropertyKey, args: readonly unknown[]];
type Methods = Record<PropertyKey, (...args: readonly unknown[]) => Methods>;

/**
 * Stands for a client whose code is loaded when it is first needed. Calls on it are written down, and carried out on
 * the real one as soon as somebody awaits their answer; so it does for clients that are chains of calls with an
 * awaitable end, as the Data API's is.
 */
export function deferred<Client extends object>(load: () => Promise<Client>, steps: readonly Step[] = []): Client {
  const settle = async () => {
    let target = (await load()) as Methods;
    for (const [name, args] of steps) {
      const method = target[name];
      if (!method) throw new TypeError(`No ${String(name)} on the client`);
      target = method.apply(target, [...args]);
    }
    return target;
  };
  return new Proxy({} as Client, {
    get: (_, name) =>
      name === 'then'
        ? (...handlers: Parameters<Promise<unknown>['then']>) => settle().then(...handlers)
        : (...args: unknown[]) => deferred(load, [...steps, [name, args]]),
  });
}
