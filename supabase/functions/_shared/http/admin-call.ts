import type { z } from 'zod';
import { type Caller, requireAdmin } from './caller.ts';
import { readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';

/**
 * The signed-in admin who calls a function, and its parsed body. 401 or 403 for anybody else (the service too, since the audit
 * log names who did it), 403 for another `adminUserId`, 415 for anything but JSON, 413 for a large body, 400 naming a field that
 * does not fit the schema.
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
