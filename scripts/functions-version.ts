import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { functionsFolder } from './stack/functions.ts';

const FILE = '_shared/version.ts';

/** What names the source of the functions: a hash of everything in their folder but tests and an .env of one's own. */
export function functionsVersion(): string {
  const hash = createHash('sha256');
  const paths = readdirSync(functionsFolder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== FILE && !/\.test\.ts$|(^|\/)\./.test(path));
  for (const path of paths.sort()) {
    const file = join(functionsFolder, path);
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** The file that is uploaded with every function and says which source it is of, as it is and as it should be. */
export function versionFile(): { path: string; current: string; expected: string } {
  return {
    path: join('supabase', 'functions', FILE),
    current: readFileSync(join(functionsFolder, FILE), 'utf8'),
    expected: `/** What names the source of the functions: \`npm run imports\` writes it. */\nexport const VERSION = '${functionsVersion()}';\n`,
  };
}
