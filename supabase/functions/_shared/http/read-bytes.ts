import { Refusal } from './refusal.ts';

/**
 * A request's body of at most `most` bytes. Throws 413 for a longer one, which is not read further: it may have no
 * `content-length`, or a false one.
 */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new Refusal(413, 'The request is too large.', { field: 'body' });
  if (Number(request.headers.get('content-length')) > most) throw tooLarge;
  const pieces: BlobPart[] = [];
  let size = 0;
  try {
    for await (const piece of request.body ?? []) {
      size += piece.byteLength;
      if (size > most) throw tooLarge;
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, 'The body was cut off.', { field: 'body' });
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
