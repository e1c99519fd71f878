// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { jobQueries, keepJobs } from './api.ts';

it('asks for no job without an id when it keeps what a first visit shows', async () => {
  const backend = fakeBackend();
  const client = new QueryClient();
  // As the feed has it where its address names no job.
  new QueryObserver(client, { ...jobQueries.detail(''), enabled: false });
  await keepJobs({ p_filters: {}, p_limit: 24 }, client);
  expect(client.getQueryCache().findAll()).toHaveLength(1);
  expect(backend.calls).toEqual([]);
});
