import { answered, useCounter } from '../_shared/http/database.ts';
import { limitUse } from '../_shared/http/limit.ts';
import { serve } from '../_shared/http/serve.ts';
import { readShell } from '../_shared/job-pages/page-shell.ts';
import { drawPng } from './draw-png.ts';
import { jobPage } from './handler.ts';

const siteUrl = (Deno.env.get('SITE_URL') ?? '').replace(/\/+$/, '');

/** For anybody, without a key: GET `/job-page/<id>?lang=es`, response text/html, or image/png: docs/functions.md. */
export default serve('page', async ({ request, caller, service }) => {
  await limitUse(useCounter(service), 'job_page', caller, { perPerson: 600, perAddress: 6000, seconds: 60 });
  return jobPage(request, {
    siteUrl,
    readJob: async (id) => answered(service.rpc('job_detail', { p_id: id })),
    readSimilar: async (id) => answered(service.rpc('similar_jobs', { p_id: id })),
    readFigures: async (category, borough) =>
      answered(service.rpc('job_figures', { p_category: category, p_borough: borough })),
    readNewest: async (filters) => (await answered(service.rpc('feed_page', { p_filters: filters, p_limit: 24 }))).jobs,
    readShell: () => readShell(siteUrl),
    draw: drawPng,
  });
});
