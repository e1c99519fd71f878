import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, loadEnv } from 'vite';
import { securityHeaders } from './security-headers.ts';
import { root } from './tool.ts';

export const siteFolder = join(root, 'dist');

const sources = [
  'src',
  'messages',
  'public',
  'scripts',
  'supabase/functions/_shared/rules',
  'index.html',
  'vite.config.ts',
  'package.json',
  '.env',
  '.env.local',
];
const compressible = /\.(html|js|css|svg|json|webmanifest|txt)$/;

/** Builds the site into dist/, with compressed copies of its files, as static hosts keep them. */
export async function buildSite(quiet = false): Promise<void> {
  await build({ root, logLevel: quiet ? 'error' : 'info' });
  compressFiles(siteFolder);
}

/** Puts a compressed copy, gzip and brotli, beside each file of a built site that gains by it. */
export function compressFiles(folder: string): void {
  for (const file of filesIn(folder)) {
    if (!compressible.test(file)) continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}

/** Whether dist/ was built from what is there now. */
export function siteIsCurrent(): boolean {
  const built = join(siteFolder, '_headers');
  if (!existsSync(built)) return false;
  const since = statSync(built).mtimeMs;
  return sources.every((source) => newest(join(root, source)) <= since);
}

/** The headers of this build's pages; they know the services as the build does, from the environment or .env files. */
export function siteHeaders() {
  const { VITE_SUPABASE_URL: api, VITE_GEOCODER_URL: geocoder } = loadEnv('production', root);
  return securityHeaders(readFileSync(join(siteFolder, 'index.html'), 'utf8'), [api, geocoder]);
}

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  return statSync(path).isDirectory() ? Math.max(0, ...filesIn(path).map((file) => statSync(file).mtimeMs)) : mtimeMs;
}

/** Generated files are results, not sources. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'paraglide' ? [] : filesIn(path);
    return /\.(gz|br)$/.test(entry.name) ? [] : [path];
  });
}
