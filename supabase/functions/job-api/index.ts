import { answered, useCounter } from '../_shared/http/database.ts';
import { limitUse } from '../_shared/http/limit.ts';
import { serve } from '../_shared/http/serve.ts';
import { jobApi } from './handler.ts';
import description from './openapi.json' with { type: 'json' };

const siteUrl = (Deno.env.get('SITE_URL') ?? '').replace(/\/+$/, '');

/** For partners, with a key of theirs; `/openapi.json` for anybody: docs/partner-api.md. */
export default serve('partner', async ({ request, caller, service }) => {
  await limitUse(useCounter(service), 'job_api', caller, { perPerson: 600, perAddress: 600, seconds: 60 });
  const path = new URL(request.url).pathname.replace(/^.*?\/job-api(?=\/|$)/, '');
  if (path === '/openapi.json' && /^(?:GET|HEAD)$/.test(request.method)) {
    return Response.json(description, { headers: { 'Cache-Control': 'public, max-age=3600' } });
  }
  return jobApi(request, path, {
    siteUrl,
    checkKey: (hash, isBatch) => answered(service.rpc('use_api_key', { p_key_hash: hash, p_is_batch: isBatch })),
    put: (sourceId, jobs, refused) =>
      answered(service.rpc('put_partner_jobs', { p_source_id: sourceId, p_jobs: jobs, p_refused: refused })),
    find: (sourceId, reference, close) =>
      answered(service.rpc('partner_job', { p_source_id: sourceId, p_reference: reference, p_close: close })),
  });
});
