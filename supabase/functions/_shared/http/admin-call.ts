import type { z } from 'zod';
import { type Caller, requireAdmin } from './caller.ts';
import { readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';

/**
 * Who an admin function acts for, and its checked body. Refuses with 401 and 403 whoever is not an admin signed in as a
 * person (our service is nobody who could be named in the audit log), 403 another's `adminUserId`, 415 what is not JSON,
 * 413 and 400 with the field named what does not fit the schema.
 */
export async function adminCall<Schema extends z.ZodType>(request: Request, caller: Caller, schema: Schema) {
  if (!caller.userId) throw new Refusal(401, 'Access Denied - Please log in to continue');
  await requireAdmin(caller);
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Refusal(415, 'Send JSON: content-type must be application/json.', { field: 'content-type' });
  }
  const body = await readBody(request, schema);
  const named = typeof body === 'object' && body !== null && 'adminUserId' in body ? body.adminUserId : undefined;
  if (named !== undefined && named !== caller.userId) {
    throw new Refusal(403, 'This is not your account.', { field: 'adminUserId' });
  }
  return { adminId: caller.userId, body };
}
