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
const write = ({ path, current, requested }: { path: string; current: string; requested: string }) => {
  if (current !== requested) writeFileSync(join(root, path), requested);
};
functionImports().forEach(write);
// The version is of those files too.
write(versionFile());
