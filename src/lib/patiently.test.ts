// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';

afterEach(() => vi.useRealTimers());

it('gives the part when it loads', async () => {
  expect(await patiently(async () => 'part')).toEqual({ default: 'part' });
});

it('tries again when the connection is back, and after five seconds', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>();
  load
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('part');
  const part = patiently(load);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await part).toEqual({ default: 'part' });
});
