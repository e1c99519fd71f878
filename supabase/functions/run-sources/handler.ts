import { sha256Hex } from '../_shared/rules/sha256-hex.ts';
import { csvFile } from '../_shared/sources/csv-file.ts';
import { jobXml } from '../_shared/sources/job-xml.ts';
import { jsonLd } from '../_shared/sources/json-ld.ts';
import { nycOpenData } from '../_shared/sources/nyc-open-data.ts';
import { type Known, SourceProblem } from '../_shared/sources/open-address.ts';
import type { FetchTools, Reason, SourceKind, SourceRow } from '../_shared/sources/source.ts';

const KINDS: Record<string, SourceKind> = {
  nyc_open_data: nycOpenData,
  job_xml: jobXml,
  json_ld: jsonLd,
  csv: csvFile,
};

/** Records a piece; pieces kept at a time. */
const PIECE = 250;
const KEPT_AT_ONCE = 2;
/** What fits into the 2 s of CPU of a call (npm run bench -- sources): pieces read, or records fetched. */
const MAX_PIECES = 4;
const FETCHED_ENOUGH = 1000;

/** A step of a run, under a lease, as `claim_source_step` gives it. */
export type Step = Known & {
  run_id: string;
  lease: string;
  step: 'fetch' | 'read' | 'finish';
  kind: string;
  address: string;
  pieces: number;
  cursor: unknown;
  piece: number | null;
  records: unknown[] | null;
};

/** Where runs are kept. */
export type Runs = {
  claim: () => Promise<Step | null>;
  keep: (step: Step, after: number, pieces: unknown[][]) => Promise<void>;
  fetched: (step: Step, pieces: number, cursor: unknown, isComplete: boolean, known: Known) => Promise<void>;
  stage: (step: Step, rows: object[], reasons: Reason[]) => Promise<void>;
  finish: (step: Step, isUnmodified: boolean) => Promise<void>;
  fail: (step: Step, error: string) => Promise<void>;
};

/**
 * Takes the next steps of the runs of sources: starts those that are due, fetches, reads what was fetched a piece at a time, and
 * puts it on the board; as many steps as one call has CPU for. Two calls at once take different steps. Returns how many.
 */
export async function runSources(runs: Runs, tools: Omit<FetchTools, 'keep'>): Promise<{ steps: number }> {
  let steps = 0;
  let work = 0;
  while (work < MAX_PIECES) {
    const step = await runs.claim();
    if (!step) break;
    steps += 1;
    work += await take(step, runs, tools);
  }
  return { steps };
}

/** One step; returns how many pieces' work it was. A problem of the source fails its run; any other leaves the step to the next call. */
async function take(step: Step, runs: Runs, tools: Omit<FetchTools, 'keep'>): Promise<number> {
  const kind = KINDS[step.kind];
  if (!kind) throw new Error(`There is no source of kind ${step.kind}.`);
  try {
    if (step.step === 'read') {
      const { rows, reasons } = kind.read(step.records ?? []);
      await runs.stage(step, await Promise.all(rows.map(staged)), reasons);
      return 1;
    }
    if (step.step === 'finish') {
      await runs.finish(step, false);
      return 1;
    }
    const buffer = bufferOf(step, runs);
    const fetched = await kind.fetch(step, { ...tools, keep: buffer.keep });
    if (!fetched) {
      await runs.finish(step, true);
      return 1;
    }
    await buffer.flush();
    const { cursor, isComplete, etag = null, last_modified = null } = fetched;
    await runs.fetched(step, buffer.pieces(), cursor, isComplete, { etag, last_modified });
    return buffer.records() >= FETCHED_ENOUGH ? MAX_PIECES : 1;
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    await runs.fail(step, error.message);
    return 1;
  }
}

/** A row as the database stages it: a hash of what it says tells whether it has changed. */
async function staged({ content, ...row }: SourceRow): Promise<object> {
  return { ...row, source_hash: await sha256Hex(JSON.stringify(content)) };
}

/** Cuts records into pieces and keeps some at a time. */
function bufferOf(step: Step, runs: Runs) {
  let pieces = step.pieces;
  let count = 0;
  const held: unknown[] = [];
  const keepSome = async (most: number) => {
    const some: unknown[][] = [];
    while (held.length > 0 && some.length < most) some.push(held.splice(0, PIECE));
    if (some.length === 0) return;
    await runs.keep(step, pieces, some);
    pieces += some.length;
  };
  return {
    keep: async (records: unknown[]) => {
      count += records.length;
      held.push(...records.map(savable));
      while (held.length >= PIECE * KEPT_AT_ONCE) await keepSome(KEPT_AT_ONCE);
    },
    flush: () => keepSome(Number.POSITIVE_INFINITY),
    pieces: () => pieces,
    records: () => count,
  };
}

/** A record as the database can keep it: without zero characters and halves of characters, which JSON writes as \u0000 and \ud83d. */
function savable(record: unknown): unknown {
  const text = JSON.stringify(record);
  const cleaned = text.replace(/\\\\|\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, (match) => (match === '\\\\' ? match : ''));
  return cleaned === text ? record : JSON.parse(cleaned);
}
