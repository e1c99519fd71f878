import { describe, expect, it, vi } from 'vitest';
import { deferred } from './deferred.ts';

/** A client like the Data API's: a chain of calls with an awaitable end. */
class Client {
  asked = vi.fn();
  rpc(name: string) {
    return {
      abortSignal: async (signal: string) => {
        this.asked(name, signal);
        return { name, signal };
      },
    };
  }
}

describe('a deferred client', () => {
  it('is loaded and asked only when somebody waits for the answer', async () => {
    const real = new Client();
    const load = vi.fn(async () => real);
    const request = deferred(load).rpc('feed_page').abortSignal('stop');
    expect(load).not.toHaveBeenCalled();
    expect(await request).toEqual({ name: 'feed_page', signal: 'stop' });
    expect(real.asked).toHaveBeenCalledOnce();
  });

  it('keeps each request apart', async () => {
    const client = deferred(async () => new Client());
    const first = client.rpc('a');
    expect(await first.abortSignal('1')).toEqual({ name: 'a', signal: '1' });
    expect(await first.abortSignal('2')).toEqual({ name: 'a', signal: '2' });
  });

  it('fails like the request when the code cannot be loaded', async () => {
    const client = deferred<Client>(() => Promise.reject(new TypeError('offline')));
    await expect((async () => await client.rpc('a').abortSignal('1'))()).rejects.toThrow('offline');
  });
});
