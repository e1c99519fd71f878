import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine, takesNothing } from './command-line.ts';
import { functionImports } from './function-imports.ts';
import { versionFile } from './functions-version.ts';
import { root } from './tool.ts';

readCommandLine(
  "npm run imports: writes each function's deno.json from its imports and package-lock.json, and the functions' version",
  takesNothing,
);
const write = ({ path, current, expected }: { path: string; current: string; expected: string }) => {
  if (current !== expected) writeFileSync(join(root, path), expected);
};
functionImports().forEach(write);
// The version is of those files too.
write(versionFile());
