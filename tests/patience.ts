import { beforeAll } from 'vitest';

// A busy machine is slow, not wrong: what a screen should show is waited for longer than the library's one second.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 8000 });
});
