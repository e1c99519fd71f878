import robotsParser from 'robots-parser';
import { answered } from '../_shared/http/database.ts';
import { serve } from '../_shared/http/serve.ts';
import { BRAND } from '../_shared/rules/brand.ts';
import { type Network, openAddress, SourceProblem, textOf } from '../_shared/sources/open-address.ts';
import { runSources } from './handler.ts';

const env = (name: string) => Deno.env.get(name) ?? '';
const siteUrl = env('SITE_URL').replace(/\/+$/, '');
const contact = /<([^<>]+)>/.exec(env('SMTP_FROM'))?.[1] ?? env('SMTP_FROM');
// Its types are those of a module; what it is is CommonJS.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;
const AGENT = `${BRAND}Jobs`;
const TOKEN_HOST = 'data.cityofnewyork.us';
/** Of a stack on this machine alone: hosted, nothing private is ever opened. */
const isLocal = /^https?:\/\/(?:127\.0\.0\.1|localhost)(?::|\/|$)/.test(env('SUPABASE_URL'));

/** For the service, as often as run-schedule finds something due. Response `{ steps }`: docs/functions.md. */
export default serve('service', ({ service }) => {
  const token = env('SODA_APP_TOKEN');
  const network: Network = {
    allowedHosts: new Set(
      isLocal
        ? env('STOOP_SOURCE_HOSTS')
            .split(',')
            .map((host) => host.trim())
            .filter(Boolean)
        : [],
    ),
    resolve: async (host) =>
      (await Promise.all((['A', 'AAAA'] as const).map((type) => Deno.resolveDns(host, type).catch(() => [])))).flat(),
    takeTurn: async (host) => {
      const seconds = Number(await answered(service.rpc('wait_for_host', { p_host: host })));
      if (seconds > 0) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    },
    userAgent: `${AGENT}/1.0 (+${siteUrl}; ${contact})`,
    headersFor: ({ hostname }): Record<string, string> =>
      token && hostname === TOKEN_HOST ? { 'X-App-Token': token } : {},
  };
  const robots = new Map<string, Promise<(address: string) => boolean>>();
  const rulesOf = async (origin: string) => {
    const file = `${origin}/robots.txt`;
    const opened = await openAddress(file, network);
    // None is no rule; one that can't be had is a no for now (RFC 9309), and no reason to close a job.
    if (opened.status >= 500) throw new SourceProblem(`${file} answered ${opened.status}.`);
    if (opened.status !== 200) return () => true;
    const rules = parseRobots(file, (await textOf(opened)).slice(0, 500_000));
    return (address: string) => rules.isAllowed(address, AGENT) !== false;
  };
  const mayRead = async (address: string) => {
    const { origin } = new URL(address);
    const known = robots.get(origin) ?? rulesOf(origin);
    robots.set(origin, known);
    return (await known)(address);
  };
  return runSources(
    {
      claim: () => answered(service.rpc('claim_source_step')),
      keep: async (step, after, pieces) => {
        await answered(
          service.rpc('store_source_pieces', {
            p_run_id: step.run_id,
            p_lease: step.lease,
            p_after: after,
            p_pieces: pieces,
          }),
        );
      },
      fetched: async (step, pieces, cursor, isComplete, { etag, last_modified }) => {
        await answered(
          service.rpc('record_source_fetch', {
            p_run_id: step.run_id,
            p_lease: step.lease,
            p_pieces: pieces,
            p_cursor: cursor,
            p_is_complete: isComplete,
            p_etag: etag,
            p_last_modified: last_modified,
          }),
        );
      },
      stage: async (step, rows, reasons) => {
        await answered(
          service.rpc('stage_source_rows', {
            p_run_id: step.run_id,
            p_lease: step.lease,
            p_piece: step.piece,
            p_rows: rows,
            p_refused: reasons,
          }),
        );
      },
      finish: async (step, isUnmodified) => {
        await answered(
          service.rpc('finish_source_run', {
            p_run_id: step.run_id,
            p_lease: step.lease,
            p_is_unmodified: isUnmodified,
          }),
        );
      },
      fail: async (step, error) => {
        await answered(service.rpc('fail_source_run', { p_run_id: step.run_id, p_lease: step.lease, p_error: error }));
      },
    },
    {
      open: (address, known) => openAddress(address, network, known),
      openPage: (address) => openAddress(address, network, undefined, mayRead),
    },
  );
});
