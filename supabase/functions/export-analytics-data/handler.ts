import { z } from 'zod';
import { adminCall } from '../_shared/http/admin-call.ts';
import type { Caller } from '../_shared/http/caller.ts';
import { optionalText } from '../_shared/http/fields.ts';
import { Refusal } from '../_shared/http/refusal.ts';
import { newYorkDay } from '../_shared/rules/new-york.ts';
import { type Cursor, csvStream, type ExportPage } from './csv-stream.ts';
import { DATA_TYPES } from './data-types.ts';

const day = z.preprocess((value) => (value === '' ? null : value), z.iso.date().nullish());

const bodySchema = z.strictObject({
  dataType: z.enum(DATA_TYPES),
  startDate: day,
  endDate: day,
  filters: z.record(z.string().max(40), optionalText(200)).nullish(),
  adminUserId: z.uuid().optional(),
});

/** The arguments of the RPC export_page; days are New York's, both included. */
export type ExportRequest = {
  type: string;
  from: string | null;
  to: string | null;
  filters: Record<string, string | null> | null;
};

export type ReadPage = (request: ExportRequest, cursor: Cursor) => Promise<ExportPage>;

/**
 * Streams all filtered rows as CSV, one page in memory at a time. `startDate` and `endDate` are New York days,
 * required for `applications` and `users`. 400 names a wrong field. A failure after the first page aborts the download, so that
 * a part is never taken for the whole.
 */
export async function exportAnalyticsData(request: Request, caller: Caller, readPage: ReadPage): Promise<Response> {
  const { body } = await adminCall(request, caller, bodySchema);
  const { dataType } = body;
  const [from, to] = [body.startDate ?? null, body.endDate ?? null];
  if (dataType === 'applications' || dataType === 'users') {
    if (!from) throw new Refusal(400, 'Please choose a start date.', { field: 'startDate' });
    if (!to) throw new Refusal(400, 'Please choose an end date.', { field: 'endDate' });
  }
  if (from && to && to < from) throw new Refusal(400, 'The end date is before the start date.', { field: 'endDate' });
  const requested = { type: dataType, from, to, filters: body.filters ?? null };
  const first = await readPage(requested, null);
  return new Response(
    csvStream(first, (cursor) => readPage(requested, cursor)),
    {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${dataType}_export_${newYorkDay(new Date())}.csv"`,
        'Cache-Control': 'no-store',
      },
    },
  );
}
