import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/tool.ts';

const text = (path: string) => readFileSync(join(root, path), 'utf8');

/** What ends up in the site, the functions or a message, and the example of their settings. */
const sources = ['src', 'public', 'messages', 'supabase/functions', 'supabase/templates']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter(
    (file) =>
      /\.(tsx?|css|json|html|svg|webmanifest)$/.test(file) &&
      !/\.test\.tsx?$|paraglide|[\\/]cases[\\/]|model-endpoint/.test(file),
  )
  .concat('index.html', '.env.example');

const here = /^(localhost|127\.0\.0\.1|0\.0\.0\.0)$|(^|\.)example\.com$/;

/** Hosts that are written out in addresses, and the first file of each. */
function writtenHosts(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of sources)
    for (const [, host = ''] of text(file).matchAll(/(?:https?|wss?):\/\/([a-z0-9][a-z0-9.-]*[a-z0-9])/gi))
      if (!here.test(host) && !found.has(host)) found.set(host, file);
  return found;
}

describe('outside hosts', () => {
  const listed = new Set(
    [...text('docs/third-parties.md').matchAll(/`((?:[a-z0-9-]+\.)+[a-z]+)`/g)].map(([, host = '']) => host),
  );
  listed.delete('.env.example');
  const written = writtenHosts();

  it('every host that the sources name is listed in docs/third-parties.md', () => {
    expect(written.size).toBeGreaterThan(5);
    expect([...written].filter(([host]) => !listed.has(host)).map(([host, file]) => `${host} (${file})`)).toEqual([]);
  });

  it('every host that is listed is still named', () => {
    expect([...listed].filter((host) => !written.has(host))).toEqual([]);
  });

  it('nothing is loaded from elsewhere: no foreign script, style, font, frame or picture in the sources', () => {
    const loads =
      /<(?:script|link|iframe|img|source|video|audio)\b[^>]*\b(?:src|href)="https?:|@import\s+(?:url\()?["']?https?:|url\(["']?https?:|@font-face/i;
    expect(sources.filter((file) => /\.(tsx?|css|html|svg)$/.test(file) && loads.test(text(file)))).toEqual([]);
  });
});
