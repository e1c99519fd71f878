import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine, takesNothing } from './command-line.ts';
import { functionImports } from './function-imports.ts';
import { root } from './tool.ts';

readCommandLine(
  "npm run imports: writes each function's deno.json from its imports and package-lock.json",
  takesNothing,
);
for (const { path, current, wanted } of functionImports()) {
  if (current !== wanted) writeFileSync(join(root, path), wanted);
}
