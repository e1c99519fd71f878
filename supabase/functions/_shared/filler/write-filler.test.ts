import { afterEach, describe, expect, it, vi } from 'vitest';
import { modelClient, modelFromEnv } from '../model/ask-model.ts';
import { modelEndpoint } from '../model/model-endpoint.ts';
import { seededRandom } from '../rules/random.ts';
import type { FillerJob } from './filler-job.ts';
import { generateFiller } from './generate.ts';
import { writeFiller } from './write-filler.ts';

const request = { seeds: [], location: 'New York, NY', jobType: 'full-time' as const, count: 4 };
const builtIn = generateFiller(request, seededRandom(1));
const good: FillerJob = {
  title: 'Oyster shucker',
  company: 'Pearl Raw Bar',
  location: 'Red Hook, Brooklyn',
  category: 'Kitchen/Cook',
  job_type: 'full-time',
  pay_range: '$20-24/hour',
  description:
    'Open oysters and clams by the hundred behind a marble counter, talk to guests, keep the ice clean and cold.',
};

type Reply = Parameters<typeof modelEndpoint>[0];
let close: (() => Promise<unknown>) | undefined;

async function written(reply: Reply, timeoutMs = 2000) {
  const endpoint = await modelEndpoint(reply);
  close = endpoint.close;
  const ask = modelClient({ baseUrl: endpoint.baseUrl, apiKey: 'key-1', model: 'small' }, timeoutMs);
  return { jobs: await writeFiller(request, seededRandom(1), ask), requested: endpoint.requested };
}

describe('writeFiller', () => {
  afterEach(async () => {
    await close?.();
    close = undefined;
  });

  it('needs no model', async () => {
    expect(await writeFiller(request, seededRandom(1), null)).toEqual(builtIn);
  });

  it('takes what the model writes well and writes the rest itself', async () => {
    const { jobs, requested } = await written(() => ({ content: JSON.stringify({ jobs: [good, good] }) }));
    expect(jobs[0]).toEqual(good);
    expect(jobs).toHaveLength(4);
    expect(jobs.filter((job) => job.title === good.title)).toHaveLength(1);
    expect(requested).toHaveLength(1);
    expect(requested[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer key-1',
      body: { model: 'small' },
    });
  });

  it.each<[string, Reply]>([
    ['text instead of JSON', () => ({ content: 'Sure! Here are some jobs.' })],
    ['another shape', () => ({ content: '{"ads":[]}' })],
    [
      'pay below the minimum wage',
      () => ({ content: JSON.stringify({ jobs: [{ ...good, pay_range: '$9-12/hour' }] }) }),
    ],
    ['a marker word', () => ({ content: JSON.stringify({ jobs: [{ ...good, title: 'Test cook' }] }) })],
    ['a category of its own', () => ({ content: JSON.stringify({ jobs: [{ ...good, category: 'Chef' }] }) })],
    ['no text', () => ({ content: null })],
    ['an error', () => ({ status: 500 })],
    ['that it is busy', () => ({ status: 429 })],
  ])('falls back to the built-in engine when the model answers %s', async (_, reply) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect((await written(reply)).jobs).toEqual(builtIn);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('falls back when the model takes too long or is not there', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect((await written(() => ({ content: '{}', delay: 1000 }), 50)).jobs).toEqual(builtIn);
    const nobody = modelClient({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: '', model: 'small' });
    expect(await writeFiller(request, seededRandom(1), nobody)).toEqual(builtIn);
  });
});

describe('modelFromEnv', () => {
  it('needs an address and a model', () => {
    const env: Record<string, string> = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1/', LLM_MODEL: 'small' };
    expect(modelFromEnv((name) => env[name])).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'small',
      apiKey: '',
    });
    expect(modelFromEnv((name) => (name === 'LLM_MODEL' ? undefined : env[name]))).toBeNull();
    expect(modelFromEnv(() => '')).toBeNull();
  });
});
