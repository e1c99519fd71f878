import { startPreview } from './preview-site.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { dataFolder } from './stack/data-home.ts';
import { takeRunLock } from './stack/run-lock.ts';
import { readStackOptions, reserveStandardOutput } from './stack-options.ts';

const { fresh, json, seed } = readStackOptions('preview', 'the production build, served in front of the stack');
const printAddress = reserveStandardOutput();

await runUntilStopped(async () => {
  const unlock = fresh ? undefined : takeRunLock(dataFolder());
  const preview = await startPreview({ fresh, seed, log: console.error });
  printAddress(preview.address, json);
  return async () => {
    await preview.stop();
    unlock?.();
  };
});
