/** A file as a row of pieces that can be gone through more than once: a large one is never in memory twice. */
export type FileBytes = { size: number; pieces: () => Iterable<Bytes> | AsyncIterable<Bytes> };
type Bytes = Uint8Array<ArrayBuffer>;

const PIECE = 1 << 16;

/** The bytes of a file that a person chose, read as they are wanted. */
export function bytesOf(file: Blob): FileBytes {
  const pieces = async function* () {
    for (let at = 0; at < file.size; at += PIECE) {
      yield new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer());
    }
  };
  return { size: file.size, pieces };
}

/** The first bytes of a file, at least `count` of them where there are as many. */
export async function headOf(file: FileBytes, count: number): Promise<Bytes> {
  const parts: Bytes[] = [];
  let length = 0;
  for await (const piece of file.pieces()) {
    parts.push(piece);
    length += piece.length;
    if (length >= count) break;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
