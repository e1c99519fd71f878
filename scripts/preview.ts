import { startPreview } from './preview-site.ts';
import { keptFolder } from './stack/data-home.ts';
import { takeRunLock } from './stack/run-lock.ts';
import { readStackOptions, reserveStandardOutput } from './stack-options.ts';
import { untilTold } from './until-told.ts';

const { fresh, json, seed } = readStackOptions('preview', 'the production build, served in front of the stack');
const printAddress = reserveStandardOutput();

await untilTold(async () => {
  const unlock = fresh ? undefined : takeRunLock(keptFolder());
  const preview = await startPreview({ fresh, seed, log: console.error });
  printAddress(preview.address, json);
  return async () => {
    await preview.stop();
    unlock?.();
  };
});
