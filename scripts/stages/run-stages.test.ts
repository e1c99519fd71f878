import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runStages } from './run-stages.ts';
import { noResult, oneTest, type Stage, type StageResult } from './stage.ts';

let said: string[];
const running = new Set<string>();
let together: string[];
const ending = new Map<string, (result: StageResult) => void>();

/** A stage that goes on until it is told to end. */
const stage = (name: string, more: Partial<Stage> = {}): Stage => ({
  name,
  what: name,
  run: ({ note }) => {
    running.add(name);
    together.push([...running].join('+'));
    note(`${name} speaks`);
    return new Promise((resolve) => ending.set(name, resolve));
  },
  ...more,
});
async function end(name: string, result = oneTest(true, '')) {
  running.delete(name);
  ending.get(name)?.(result);
  await new Promise((resolve) => setTimeout(resolve));
}
const run = (stages: Stage[], isInterrupted = () => false) => runStages(stages, () => undefined, isInterrupted);
const lines = () =>
  said
    .join('')
    .replace(/ \([\d.]+ s\)/g, '')
    .trim()
    .split('\n');

beforeEach(() => {
  said = [];
  together = [];
  running.clear();
  ending.clear();
  const keep = (text: unknown) => said.push(String(text)) > 0;
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
});
afterEach(() => vi.restoreAllMocks());

describe('the stages of a test run', () => {
  it('run two at a time, and are told in their order, whichever ends first', async () => {
    const total = run([stage('one'), stage('two'), stage('three')]);
    await end('two', { ...oneTest(false, 'two is wrong'), skipped: 1 });
    expect(lines()).toEqual(['… one: one', '  one speaks']);
    await end('one');
    await end('three');
    expect(together).toEqual(['one', 'one+two', 'one+three']);
    expect(await total).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
    expect(lines().filter(Boolean)).toEqual([
      ...['… one: one', '  one speaks', '  1 passed, 0 failed', '✓ one: one'],
      ...['… two: two', '  two speaks', '  0 passed, 1 failed, 1 skipped', '✗ two: two', 'two is wrong'],
      ...['… three: three', '  three speaks', '  1 passed, 0 failed', '✓ three: three'],
    ]);
  });

  it('wait for what they stand on, and the longest of them begins as soon as it may', async () => {
    const total = run([
      stage('one'),
      stage('two', { after: ['one'] }),
      stage('three'),
      stage('four'),
      stage('five', { after: ['one', 'six'], early: true }),
      stage('six', { early: true }),
      stage('seven', { after: ['left out'] }),
    ]);
    expect(together).toEqual(['six', 'six+one']);
    for (const name of ['one', 'six', 'two', 'three', 'five', 'four', 'seven']) await end(name);
    expect(together.slice(2)).toEqual(['six+two', 'two+five', 'five+three', 'five+four', 'four+seven']);
    expect((await total).passed).toBe(7);
  });

  it('do not end a run by throwing', async () => {
    const broken = stage('broken', { run: () => Promise.reject(new Error('no disk')) });
    const total = run([broken, stage('two')]);
    await end('two');
    expect(await total).toMatchObject({ passed: 1, failed: 1 });
    expect(said.join('')).toContain('no disk');
  });

  it('are left where the run is interrupted', async () => {
    let interrupted = false;
    const total = run([stage('one'), stage('two', { after: ['one'] })], () => interrupted);
    interrupted = true;
    await end('one', noResult());
    expect(together).toEqual(['one']);
    expect((await total).passed).toBe(0);
  });
});
