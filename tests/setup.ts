import type {} from '@testing-library/react';

// A busy machine is slow, not wrong: what a screen should show is waited for longer than the library's one second.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 8000 });
  // What browsers have and jsdom lacks, or has without a half of it.
  const { ReadableStream, TransformStream, WritableStream } = await import('node:stream/web');
  Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
  Object.defineProperty(globalThis, 'crypto', { value: (await import('node:crypto')).webcrypto, configurable: true });
}
