import { firstProblem, readBody } from '../_shared/http/read-body.ts';
import { Refusal } from '../_shared/http/refusal.ts';
import { jobBody } from '../_shared/rules/job-body.ts';
import { sha256Hex } from '../_shared/rules/sha256-hex.ts';
import { wellFormed } from '../_shared/rules/well-formed.ts';
import { type JobRow, jobRow, jobRows, type PartnerJob, type RowAnswer, reference } from './schema.ts';

/** A job of a partner as the database tells it. */
export type KnownJob = Omit<PartnerJob, 'url' | 'why'> & { shown_id: string | null };
type Put =
  | (KnownJob & { result: 'added' | 'changed' | 'unchanged' })
  | {
      reference: string;
      result: 'refused';
      field: string;
      message: string;
    };
type Refused = { reference: string | null; field: string; message: string; is_refused: true };

type Deps = {
  siteUrl: string;
  /** Whose key this is, by its hash, after counting the call; null for one that is unknown or revoked. */
  checkKey: (hash: string, isBatch: boolean) => Promise<{ source_id: string; is_paused: boolean; wait: number } | null>;
  put: (sourceId: string, jobs: JobRow[], refused: Refused[]) => Promise<Put[]>;
  find: (sourceId: string, reference: string, close: boolean) => Promise<KnownJob | null>;
};

/** A batch of rows as long as ads are. */
const BATCH_BYTES = 4 * 1024 * 1024;
/** Rows of one statement. */
const PIECE = 100;

/**
 * The API of partners, with `Authorization: Bearer <key>`: PUT, GET, DELETE `/jobs/{reference}`, POST `/jobs`, as
 * openapi.json describes it. Errors are application/problem+json.
 */
export async function jobApi(request: Request, path: string, deps: Deps): Promise<Response> {
  const isBatch = path === '/jobs' && request.method === 'POST';
  const sourceId = await partnerOf(request, isBatch, deps);
  if (path === '/jobs') {
    allow(request, ['POST']);
    return Response.json({ jobs: await putRows(request, sourceId, deps) });
  }
  const named = /^\/jobs\/([^/]+)$/.exec(path)?.[1];
  if (!named) throw new Refusal(404, 'There is no such address.');
  allow(request, ['GET', 'HEAD', 'PUT', 'DELETE']);
  const { data: known, error } = reference.safeParse(decoded(named));
  if (request.method === 'PUT') {
    if (error) throw new Refusal(400, `reference: ${firstProblem(error).message}`, { field: 'reference' });
    return putOne(request, sourceId, known, deps);
  }
  const job = known === undefined ? null : await deps.find(sourceId, known, request.method === 'DELETE');
  if (!job) throw new Refusal(404, 'You sent no job with this reference.', { field: 'reference' });
  return Response.json(told(job, deps.siteUrl));
}

/** The partner whose key this is. Throws 401, 403 for one who is paused, 429. */
async function partnerOf(request: Request, isBatch: boolean, { checkKey }: Deps): Promise<string> {
  const key = /^bearer (jobkey_[0-9a-f]{64})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const partner = key ? await checkKey(await sha256Hex(key), isBatch) : null;
  if (!partner)
    throw new Refusal(401, 'Send your key as Authorization: Bearer <key>. This one is missing, unknown or revoked.');
  if (partner.wait > 0) throw new Refusal(429, 'Too many calls. Please wait.', { retryAfter: partner.wait });
  const isSent = request.method === 'POST' || request.method === 'PUT';
  if (partner.is_paused && isSent) throw new Refusal(403, 'Our team has paused what you send. Please write to us.');
  return partner.source_id;
}

function allow({ method }: Request, methods: string[]): void {
  if (!methods.includes(method)) throw new Refusal(405, `Use ${methods.join(' or ')}.`, { allow: methods });
}

function requireJson(request: Request): void {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'Send the body as application/json.', { field: 'content-type' });
  }
}

async function putOne(request: Request, sourceId: string, name: string, { put, siteUrl }: Deps): Promise<Response> {
  requireJson(request);
  const body = await readBody(request, jobBody);
  const [job] = await put(sourceId, [{ reference: name, ...body }], []);
  if (!job || job.result === 'refused') {
    throw new Refusal(400, `${job?.field}: ${job?.message}`, { field: job?.field ?? 'body' });
  }
  return Response.json({ ...told(job, siteUrl), result: job.result }, { status: job.result === 'added' ? 201 : 200 });
}

async function putRows(request: Request, sourceId: string, { put, siteUrl }: Deps): Promise<RowAnswer[]> {
  requireJson(request);
  const { jobs } = await readBody(request, jobRows, BATCH_BYTES);
  const known = new Set<string>();
  const good: JobRow[] = [];
  const refused = jobs.map((row): Refused | null => {
    const { data, error } = jobRow.safeParse(row);
    if (data && !known.has(data.reference)) {
      known.add(data.reference);
      good.push(data);
      return null;
    }
    const { field, message } = error
      ? firstProblem(error)
      : { field: 'reference', message: 'stands twice in the list' };
    return { reference: referenceIn(row), field: savable(field, 60), message: savable(message, 200), is_refused: true };
  });
  // A piece at a time, since a statement has some seconds.
  const saved = await put(
    sourceId,
    good.slice(0, PIECE),
    refused.filter((row) => row !== null),
  );
  for (let at = PIECE; at < good.length; at += PIECE) {
    saved.push(...(await put(sourceId, good.slice(at, at + PIECE), [])));
  }
  let next = 0;
  return refused.map((row): RowAnswer => {
    const answer = row ? { ...row, result: 'refused' as const } : saved[next++];
    if (!answer) throw new Error('There are fewer answers than rows.');
    if (answer.result === 'refused') {
      return {
        reference: answer.reference,
        result: 'refused',
        field: answer.field,
        detail: `${answer.field}: ${answer.message}`,
      };
    }
    return { ...told(answer, siteUrl), result: answer.result };
  });
}

/** What a row that was refused calls itself, so that it can be told. */
function referenceIn(row: unknown): string | null {
  const called = typeof row === 'object' && row !== null && 'reference' in row ? row.reference : null;
  return typeof called === 'string' ? savable(called, 200) : null;
}

/** The beginning of what somebody typed, as the database can keep it. */
const savable = (typed: string, most: number) => wellFormed(typed.replaceAll('\0', '').slice(0, most));

const WHY: Record<PartnerJob['status'], string | null> = {
  open: null,
  waiting: 'Our team looks at it before it is shown.',
  duplicate: 'The same job is there already and is shown in its place.',
  refused: 'Our team closed it, and sending it does not open it.',
  expired: 'Its time is over. Send it again with a later expires_at.',
  closed: 'You closed it. Send it again to open it.',
  filled: 'Its employer said that it is filled, or deleted it, and sending it does not open it.',
  paused: 'Its employer paused it, and opens it again.',
};

function told({ shown_id, ...job }: KnownJob & { result?: string }, siteUrl: string): PartnerJob {
  const { reference, id, status, title, posted_at, expires_at, updated_at } = job;
  const shown = status === 'open' ? id : status === 'duplicate' ? shown_id : null;
  const url = shown && `${siteUrl}/jobs/${shown}`;
  return { reference, id, status, why: WHY[status], url, title, posted_at, expires_at, updated_at };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
