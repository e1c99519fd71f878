import { withSupabase } from '@supabase/server';
import { createContextClient } from '@supabase/server/core';
import type { SupabaseClient } from '@supabase/supabase-js';
import { VERSION } from '../version.ts';
import { type Caller, identify } from './caller.ts';
import { answered } from './database.ts';
import { Refusal } from './refusal.ts';
import { asMessage, asProblem, CORS_HEADERS, respond } from './respond.ts';

/** What a function is given for one call. */
export type Call = {
  request: Request;
  caller: Caller;
  /** The database as our service: past row-level security. */
  service: SupabaseClient;
  /** The database as the caller: their session and visitor key, under row-level security. */
  asCaller: () => SupabaseClient;
};

type Access = 'anyone' | 'service' | 'public' | 'page' | 'partner';

/** Any of the project's keys, not only the one named 'default': while one is exchanged there are two. */
const MODES: Record<Access, ('secret:*' | 'publishable:*' | 'none')[]> = {
  /** The site's publishable key, or our service. */
  anyone: ['secret:*', 'publishable:*'],
  service: ['secret:*'],
  /** No key is needed: what monitors ask, and other services call. */
  public: ['secret:*', 'none'],
  /** No key is needed, and nothing but reading: what browsers and crawlers open. */
  page: ['secret:*', 'none'],
  /** A key of a partner, which the function checks; errors are problem+json. */
  partner: ['secret:*', 'none'],
};

const METHODS: Record<Access, readonly string[]> = {
  anyone: ['POST'],
  service: ['POST'],
  public: ['GET', 'HEAD', 'POST'],
  page: ['GET', 'HEAD'],
  partner: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
};

/**
 * Wires a function: checks the key, identifies the caller, answers JSON with a request id, sets CORS for the site. The service
 * alone reads in `x-functions-version` what was deployed.
 */
export function serve(access: Access, work: (call: Call) => Promise<object>) {
  const fetch = withSupabase({ auth: MODES[access], cors: { headers: CORS_HEADERS } }, async (request, context) => {
    const isService = context.authMode === 'secret';
    const response = await respond(
      async () => {
        const allow = METHODS[access];
        if (!allow.includes(request.method)) throw new Refusal(405, `Use ${allow.join(' or ')}.`, { allow });
        const service = context.supabaseAdmin as SupabaseClient;
        const caller = await identify(request, {
          isService,
          userOf: async (token) => (await service.auth.getUser(token)).data.user?.id ?? null,
          // Asked as the caller, since their session must have passed two-step verification.
          isAdmin: async (token) => (await answered(clientOf(token).rpc('is_admin'))) === true,
        });
        return await work({
          request,
          caller,
          service,
          asCaller: () => clientOf(caller.userId ? tokenOf(request) : null, caller.visitorKey),
        });
      },
      access === 'partner' ? asProblem : asMessage,
    );
    if (isService) response.headers.set('X-Functions-Version', VERSION);
    return response;
  });
  return { fetch };
}

function clientOf(token: string | null, visitorKey: string | null = null): SupabaseClient {
  const headers: Record<string, string> = visitorKey ? { 'x-visitor-key': visitorKey } : {};
  return createContextClient({ auth: { token }, supabaseOptions: { global: { headers } } }) as SupabaseClient;
}

function tokenOf(request: Request): string {
  return (request.headers.get('authorization') ?? '').replace(/^bearer\s+/i, '');
}
