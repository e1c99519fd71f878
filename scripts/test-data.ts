import { writeFileSync } from 'node:fs';
import { embeddedTestData } from './embedded-test-data.ts';

/** `npm run test-data`: brings the contract and the rules' cases into the database tests after one of them changed. */
for (const { path, current, wanted } of embeddedTestData()) {
  if (current !== wanted) writeFileSync(path, wanted);
}
