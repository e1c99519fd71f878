import { sha256Hex } from '../rules/sha256-hex.ts';

/** What is told apart by `source`; 304 for a reader who has it. */
export async function answerOnce(
  request: Request,
  source: string,
  write: () => Promise<BodyInit>,
  headers: Record<string, string>,
): Promise<Response> {
  const etag = `"${(await sha256Hex(source)).slice(0, 32)}"`;
  const known = (request.headers.get('if-none-match') ?? '').split(/,\s*/).map((tag) => tag.replace(/^W\//, ''));
  const all = { ...headers, ETag: etag };
  return known.includes(etag)
    ? new Response(null, { status: 304, headers: all })
    : new Response(await write(), { headers: all });
}
