import { z } from 'zod';

/** One page of an export: its lines, and where to go on. */
export const pageSchema = z.object({
  header: z.string().optional(),
  csv: z.string(),
  next: z.object({ at: z.string(), id: z.string() }).nullable(),
});
export type ExportPage = z.infer<typeof pageSchema>;
export type Cursor = ExportPage['next'];

/** The pages of an export as one stream of bytes. The next page is read when the reader has taken the one before. */
export function csvStream(
  first: ExportPage,
  readNext: (cursor: Cursor) => Promise<ExportPage>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = (page: ExportPage) => encoder.encode(page.csv === '' ? '' : `${page.csv}\r\n`);
  let cursor = first.next;
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        controller.enqueue(encoder.encode(`${first.header ?? ''}\r\n`));
        controller.enqueue(lines(first));
        if (cursor === null) controller.close();
      },
      pull: async (controller) => {
        const page = await readNext(cursor);
        controller.enqueue(lines(page));
        cursor = page.next;
        if (cursor === null) controller.close();
      },
    },
    { highWaterMark: 1 },
  );
}
