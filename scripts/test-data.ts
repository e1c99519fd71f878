import { writeFileSync } from 'node:fs';
import { readCommandLine, takesNothing } from './command-line.ts';
import { embeddedTestData } from './embedded-test-data.ts';

readCommandLine("npm run test-data: brings the contract and the rules' cases into the database tests", takesNothing);
for (const { path, current, expected } of embeddedTestData()) {
  if (current !== expected) writeFileSync(path, expected);
}
