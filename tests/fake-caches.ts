/** The Cache API as far as the service worker uses it: in order of insertion, and without `Vary`. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  async match(key: string | Request) {
    return this.entries.get(address(key))?.clone();
  }
  async put(key: string | Request, response: Response) {
    this.entries.delete(address(key));
    this.entries.set(address(key), response);
  }
  async addAll(paths: string[]) {
    for (const path of paths) {
      const response = await fetch(path);
      if (!response.ok) throw new TypeError(`${path} is not there`);
      await this.put(path, response);
    }
  }
  async keys() {
    return [...this.entries.keys()].map((key) => new Request(key));
  }
  async delete(key: string | Request) {
    return this.entries.delete(address(key));
  }
}

const address = (key: string | Request) =>
  typeof key === 'string' ? new URL(key, 'https://stoop.test').href : key.url;

export class FakeCaches {
  readonly all = new Map<string, FakeCache>();
  async open(name: string) {
    const cache = this.all.get(name) ?? new FakeCache();
    this.all.set(name, cache);
    return cache;
  }
  async match(key: string | Request, { cacheName }: { cacheName?: string } = {}) {
    for (const [name, cache] of this.all) {
      const found = cacheName === undefined || cacheName === name ? await cache.match(key) : undefined;
      if (found) return found;
    }
    return undefined;
  }
  async keys() {
    return [...this.all.keys()];
  }
  async delete(name: string) {
    return this.all.delete(name);
  }
}
