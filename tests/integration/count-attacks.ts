import { afterEach } from 'vitest';
import { tally } from '../../scripts/tally.ts';

// Each test in the folder of attacks is one that was tried; what passed was refused.
afterEach(({ task }) => {
  if (task.file.filepath.includes('/attacks/')) tally('attacks', 1, task.result?.state === 'fail' ? 0 : 1);
});
