import type { ReadPay } from '../_shared/ad-parser/pay/read-pay.ts';
import { type Caller, requireAdmin } from '../_shared/http/caller.ts';
import { Refusal } from '../_shared/http/refusal.ts';
import type { AskModel } from '../_shared/model/ask-model.ts';
import { type Imported, importFile } from './import-file.ts';
import type { Importer } from './importer.ts';
import { type Parsed, readPaste } from './read-paste.ts';

type Tools = {
  caller: Caller;
  /** The language model, if one is configured. */
  askModel: AskModel | null;
  /** Saves the jobs of a file as the caller. */
  importer: () => Importer;
  readPay: ReadPay;
};

/**
 * Finds the jobs in pasted text for an admin to check, or imports a CSV file. Body: JSON `{ rawData }` with one or
 * many ads (`isOneAd` true: one), of which nothing is stored; or a form with a `file` (see importFile). 401 or 403 for anybody but an admin, 415 for
 * another content type, 413 or 400 for a `rawData` that is too long or empty.
 */
export async function parseJobData(
  request: Request,
  { caller, askModel, importer, readPay }: Tools,
): Promise<Parsed | Imported> {
  await requireAdmin(caller);
  // The audit log names who posted a job, so the service cannot.
  if (!caller.userId) throw new Refusal(403, 'Access Denied - Admin access required');
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'multipart/form-data') return await importFile(request, importer());
  if (type !== 'application/json') {
    throw new Refusal(415, 'Send JSON, or a form with a file.', { field: 'content-type' });
  }
  return await readPaste(request, askModel, readPay);
}
