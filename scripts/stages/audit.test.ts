import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { root } from '../tool.ts';
import { audit } from './audit.ts';

type Advisories = Record<string, object[]>;

const context = { note: vi.fn(), atEnd: () => undefined };
let end: (() => void)[] = [];
afterEach(() => {
  for (const close of end) close();
  end = [];
  vi.unstubAllEnvs();
  vi.resetAllMocks();
});

/** A registry that answers npm's documented question about many packages at once, and what is known of one package. */
async function registry(known: Advisories, status = 200): Promise<{ asked: () => Record<string, string[]> }> {
  let asked: Record<string, string[]> = {};
  const cache = mkdtempSync(join(tmpdir(), 'stoop-audit-'));
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    response.setHeader('content-type', 'application/json');
    if (request.url?.endsWith('/-/npm/v1/security/advisories/bulk')) {
      asked = JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString());
      response.writeHead(status).end(JSON.stringify(known));
      return;
    }
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const version = locked(name);
    response
      .writeHead(version ? 200 : 404)
      .end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { name, version } } }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  end.push(
    () => server.closeAllConnections(),
    () => server.close(),
    () => rmSync(cache, { recursive: true, force: true }),
  );
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  vi.stubEnv('npm_config_cache', cache);
  return { asked: () => asked };
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const locked = (name: string): string => packages[`node_modules/${name}`]?.version ?? '';

/** An advisory as the registry words it. */
const advisory = (title: string, versions: string) => ({
  id: 1_100_001,
  url: 'https://github.com/advisories/GHSA-0000-0000-0000',
  title,
  severity: 'high',
  vulnerable_versions: versions,
  cwe: ['CWE-79'],
  cvss: { score: 7.5, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N' },
});

it('asks of what is locked, and fails where a package that people meet has a known hole', {
  timeout: 60_000,
}, async () => {
  const { asked } = await registry({
    react: [advisory('Made up: script in a text', `<=${locked('react')}`)],
    vite: [advisory('Made up: in a tool of ours', '*')],
    nodemailer: [advisory('Mended long ago', '<0.0.1')],
  });
  const result = await audit(context);
  expect(asked().react).toEqual([locked('react')]);
  expect(asked().nodemailer).toContain(locked('nodemailer'));
  expect(result).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  expect(result.details).toMatch(/^react: high: Made up: script in a text https:\S+$/m);
  expect(result.details).not.toMatch(/^(vite|nodemailer):/m);
});

it('is skipped, and says so, only where the registry does not answer', { timeout: 60_000 }, async () => {
  await registry({}, 404);
  expect(await audit(context)).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
  expect(context.note).toHaveBeenCalledWith('The registry did not answer the audit: skipped');
});
