import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  type MultipartPart,
  parseMultipartStream,
} from '@remix-run/multipart-parser';
import { z } from 'zod';
import { Refusal } from '../_shared/http/refusal.ts';
import type { FileBytes } from '../_shared/rules/csv/file-bytes.ts';
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '../_shared/rules/csv/file-limits.ts';
import { cutText } from '../_shared/rules/cut-text.ts';

export type UploadForm = {
  file: FileBytes;
  fileName: string;
  mappingText: string | null;
  batchId: string;
  isDryRun: boolean;
  /** The jobs are saved to wait for approval. */
  asWaiting: boolean;
};

/**
 * Reads the form of an upload, its file in the pieces it came in (request.formData() would hold it three times). Refuses
 * with 400 a form without file or with a wrong batch_id or flag, with 413 a file that is too large.
 */
export async function readForm(request: Request): Promise<UploadForm> {
  const parts = new Map<string, MultipartPart>();
  try {
    const boundary = getMultipartBoundary(request.headers.get('content-type') ?? '') ?? '';
    const body = (request.body ?? new Blob().stream()).pipeThrough(inFullPieces());
    for await (const part of parseMultipartStream(body, { boundary, maxFileSize: MAX_FILE_BYTES, maxParts: 10 })) {
      if (part.name) parts.set(part.name, part);
    }
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) {
      throw new Refusal(413, FILE_TOO_LARGE, { field: 'file' });
    }
    throw new Refusal(400, 'The body is not a form with a file.', { field: 'body' });
  }
  const file = parts.get('file');
  if (!file || file.filename === undefined) throw new Refusal(400, 'Please select a CSV file', { field: 'file' });
  const batchId = z.uuid().safeParse(parts.get('batch_id')?.text ?? crypto.randomUUID());
  if (!batchId.success) throw new Refusal(400, 'batch_id: is not a uuid', { field: 'batch_id' });
  const flag = (field: string) => {
    const text = parts.get(field)?.text ?? 'false';
    if (text !== 'true' && text !== 'false') throw new Refusal(400, `${field}: is neither true nor false`, { field });
    return text === 'true';
  };
  return {
    // The parser's pieces are views of what came over the network, which is never shared memory.
    file: { size: file.size, pieces: () => file.content as Uint8Array<ArrayBuffer>[] },
    fileName: cutText(file.filename, 300),
    mappingText: parts.get('mapping')?.text ?? null,
    batchId: batchId.data,
    isDryRun: flag('dry_run'),
    asWaiting: flag('as_waiting'),
  };
}

const PIECE = 1 << 16;

/** Packs what comes in into full pieces: a slow network's few bytes would each keep the whole buffer they were read into. */
function inFullPieces() {
  let piece = new Uint8Array(PIECE);
  let filled = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      for (let at = 0; at < bytes.length; ) {
        const taken = bytes.subarray(at, at + PIECE - filled);
        piece.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        if (filled < PIECE) continue;
        controller.enqueue(piece);
        piece = new Uint8Array(PIECE);
        filled = 0;
      }
    },
    flush: (controller) => controller.enqueue(piece.subarray(0, filled)),
  });
}
