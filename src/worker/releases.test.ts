import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '../../tests/fake-caches.ts';
import { dropOlderReleases, keepRelease, scriptOf, shellOf } from './releases.ts';

let site: Record<string, string> = {};
let fake: FakeCaches;

/** The host has this release and no other: its entry is named for it. */
function deploy(name: string) {
  site = { '/': `<script src="/assets/${name}.js">`, [`/assets/${name}.js`]: name, '/assets/vendor.js': 'same' };
  return { name, files: [`/assets/${name}.js`, '/assets/vendor.js'] };
}
async function take(name: string) {
  const release = deploy(name);
  await keepRelease(release);
  await dropOlderReleases(release);
  return release;
}
const request = (path: string) => new Request(`https://stoop.test${path}`);
const text = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => {
  fake = new FakeCaches();
  vi.stubGlobal('caches', fake);
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
    return path in site ? new Response(site[path]) : new Response('Not found', { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('shows the shell and runs the scripts that it kept, for every address and without a host', async () => {
  const release = await take('one');
  site = {};
  expect(await text(shellOf(release, request('/apply/7/step-1?ref=ana')))).toContain('one.js');
  expect(await text(scriptOf(request('/assets/one.js')))).toBe('one');
});

it('keeps the scripts of the release before, for tabs that still run it, and of none before that', async () => {
  await take('one');
  await take('two');
  expect(await text(scriptOf(request('/assets/one.js')))).toBe('one');
  const three = await take('three');
  expect((await scriptOf(request('/assets/one.js'))).status).toBe(404);
  expect(await text(scriptOf(request('/assets/two.js')))).toBe('two');
  expect(await text(shellOf(three, request('/')))).toContain('three.js');
});

it('leaves what is not a release alone', async () => {
  await fake.open('stoop-answers');
  await take('one');
  await take('two');
  await take('three');
  expect(await fake.keys()).toEqual(['stoop-answers', 'stoop-release-two', 'stoop-release-three']);
});

it('does not take a shell of another release, nor a release of which a script is missing', async () => {
  await take('one');
  const two = { name: 'two', files: ['/assets/two.js'] };
  await expect(keepRelease(two)).rejects.toThrow('another release');
  site = { '/': '<script src="/assets/two.js">' };
  await expect(keepRelease(two)).rejects.toThrow('not there');
});
