import { answerOnce } from '../_shared/http/answer-once.ts';
import { answered, useCounter } from '../_shared/http/database.ts';
import { limitUse } from '../_shared/http/limit.ts';
import { serve } from '../_shared/http/serve.ts';
import { jobChanges, jobFeed, type ReadChanges } from './handler.ts';

const siteUrl = (Deno.env.get('SITE_URL') ?? '').replace(/\/+$/, '');

/** For anybody, without a key: GET `/job-feeds/<file>`, response XML, JSON or text (`stats.json`: what board_stats returns): docs/functions.md. */
export default serve('page', async ({ request, caller, service }) => {
  await limitUse(useCounter(service), 'job_feeds', caller, { perPerson: 60, perAddress: 600, seconds: 60 });
  const file = new URL(request.url).pathname.split('/').at(-1) ?? '';
  if (file === 'jobs.json') {
    const readChanges: ReadChanges = async (since, after, isOpen, limit) =>
      answered(service.rpc('job_changes', { p_since: since, p_after: after, p_is_open: isOpen, p_limit: limit }));
    return jobChanges(request, readChanges, siteUrl);
  }
  if (file === 'stats.json') {
    const stats = JSON.stringify(await answered(service.rpc('board_stats')));
    return answerOnce(request, stats, async () => stats, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    });
  }
  return jobFeed(file, {
    siteUrl,
    readPart: async (part) => answered(service.rpc('sitemap_jobs', { p_part: part })),
    readJobs: async (cursor, limit) => answered(service.rpc('published_jobs', { p_cursor: cursor, p_limit: limit })),
  });
});
