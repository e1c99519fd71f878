import type {} from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// What a test drew, stubbed, spied on, stored or said does not reach the next one.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// A busy machine is slow, not wrong: what a screen should show is waited for longer than the library's one second.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
  const { dismissToasts } = await import('@/lib/toast.ts');
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    dismissToasts();
  });
  // What browsers have and jsdom lacks, or has without a half of it.
  const { ReadableStream, TransformStream, WritableStream } = await import('node:stream/web');
  Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
  Object.defineProperty(globalThis, 'crypto', { value: (await import('node:crypto')).webcrypto, configurable: true });
  // A channel would reach the windows of other files in this process, and hold this one in memory.
  const channels = new Set<BroadcastChannel>();
  class OwnChannel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
    override postMessage(message: unknown) {
      if (channels.has(this)) super.postMessage(message);
    }
  }
  globalThis.BroadcastChannel = OwnChannel;
  afterAll(() => {
    for (const channel of channels) channel.close();
    channels.clear();
  });
}
