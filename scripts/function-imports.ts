import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { functionNames, functionsFolder } from './stack/functions.ts';
import { root } from './tool.ts';

interface Lock {
  packages: Record<string, { version?: string }>;
}

/** What a module imports, as it is written. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const named = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].flatMap(({ moduleRequest }) =>
    moduleRequest ? [moduleRequest.value] : [],
  );
  return [...named, ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))];
}

/** The packages, with the paths in them, that a module and all that it imports need. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !file.endsWith('.ts')) return [];
  seen.add(file);
  return importsOf(file).flatMap((name) => {
    if (name.startsWith('node:')) return [];
    return name.startsWith('.') ? packagesOf(fileURLToPath(new URL(name, pathToFileURL(file))), seen) : [name];
  });
}

/**
 * Each function's deno.json as it is and as it should be: the CLI uploads nothing else that says where packages come from.
 * Versions are those of package-lock.json, with which everything was tested.
 */
export function functionImports(): { path: string; current: string; expected: string }[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  return functionNames().map((name) => {
    const folder = join(functionsFolder, name);
    const imports = [...new Set(packagesOf(join(folder, 'index.ts')))].sort().map((specifier) => {
      const [, owner = '', path = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? [];
      const version = packages[`node_modules/${owner}`]?.version;
      if (!version) throw new Error(`${name} imports ${specifier}, which is not in package-lock.json.`);
      return [specifier, `npm:${owner}@${version}${path}`];
    });
    const path = join('supabase', 'functions', name, 'deno.json');
    return {
      path,
      current: existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '',
      expected: `${JSON.stringify({ imports: Object.fromEntries(imports) }, null, 2)}\n`,
    };
  });
}
