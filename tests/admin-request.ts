import type { Caller } from '../supabase/functions/_shared/http/caller.ts';

/** The admin whom handlers are tested with. */
export const ADMIN_ID = '00000000-0000-4000-8000-000000000003';

export const adminCaller: Caller = {
  isService: false,
  userId: ADMIN_ID,
  visitorKey: null,
  addressHeaders: {},
  isAdmin: async () => true,
};

/** A call as the site makes it. */
export const jsonRequest = (body: unknown) =>
  new Request('http://localhost/functions/v1/x', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
