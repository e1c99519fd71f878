import { withSupabase } from '@supabase/server';
import { createContextClient } from '@supabase/server/core';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Caller, identify } from './caller.ts';
import { answered } from './database.ts';
import { Refusal } from './refusal.ts';
import { CORS_HEADERS, respond } from './respond.ts';

/** What a function is given for one call. */
export type Call = {
  request: Request;
  caller: Caller;
  /** The database as our service: past row-level security. */
  service: SupabaseClient;
  /** The database as the caller: their session and visitor key, under row-level security. */
  asCaller: () => SupabaseClient;
};

type Access = 'anyone' | 'service' | 'public';

const MODES: Record<Access, 'none' | ['secret'] | ['secret', 'publishable']> = {
  /** The site's publishable key, or our service. */
  anyone: ['secret', 'publishable'],
  service: ['secret'],
  /** No key at all: what monitors ask. */
  public: 'none',
};

/** Wires a function: keys checked, caller found out, JSON answered with a request id, CORS for the site. */
export function serve(access: Access, work: (call: Call) => Promise<object>) {
  const fetch = withSupabase({ auth: MODES[access], cors: { headers: CORS_HEADERS } }, (request, context) =>
    respond(async () => {
      if (request.method !== 'POST' && !(access === 'public' && request.method === 'GET')) {
        throw new Refusal(405, 'Use POST.');
      }
      const service = context.supabaseAdmin as SupabaseClient;
      const caller = await identify(request, {
        isService: context.authMode === 'secret',
        userOf: async (token) => (await service.auth.getUser(token)).data.user?.id ?? null,
        hasAdminRole: async (userId) => {
          const roles = await answered(
            service.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').limit(1),
          );
          return roles !== null && roles.length > 0;
        },
      });
      return await work({ request, caller, service, asCaller: () => clientOf(request, caller) });
    }),
  );
  return { fetch };
}

function clientOf(request: Request, caller: Caller): SupabaseClient {
  const headers: Record<string, string> = caller.visitorKey ? { 'x-visitor-key': caller.visitorKey } : {};
  const token = caller.userId ? (request.headers.get('authorization') ?? '').replace(/^bearer\s+/i, '') : null;
  return createContextClient({ auth: { token }, supabaseOptions: { global: { headers } } }) as SupabaseClient;
}
