import type {} from '@testing-library/react';

// A busy machine is slow, not wrong: what a screen should show is waited for longer than the library's one second.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 8000 });
}
