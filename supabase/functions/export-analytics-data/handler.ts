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

/** What is asked of the database; the days are New York's, both included. */
export type ExportRequest = {
  type: string;
  from: string | null;
  to: string | null;
  filters: Record<string, string | null> | null;
};

export type ReadPage = (asked: ExportRequest, cursor: Cursor) => Promise<ExportPage>;

/**
 * Streams the whole filtered set as CSV (specification 3 §7), a page by key at a time: what is in memory is one page.
 * `applications` and `users` take New York dates, both needed; for the others they are optional. 400 names the field; an end
 * before the start is the `endDate`'s fault. A failure after the first page breaks the download off, so that no part passes for the whole.
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
  const asked = { type: dataType, from, to, filters: body.filters ?? null };
  const first = await readPage(asked, null);
  return new Response(
    csvStream(first, (cursor) => readPage(asked, cursor)),
    {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${dataType}_export_${newYorkDay(new Date())}.csv"`,
        'Cache-Control': 'no-store',
      },
    },
  );
}
