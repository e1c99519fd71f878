import { createProgress } from '../progress.ts';
import { add, noResult, type Stage, type StageContext, type StageResult } from './stage.ts';

interface Turn {
  stage: Stage;
  /** What it said before it was its turn to be shown. */
  notes: string[];
  since: number;
  until: number;
  running?: Promise<void>;
  result?: StageResult;
}

/** Most stages keep one processor busy or wait for something. */
const AT_ONCE = 2;

/**
 * Runs the stages, two at once where one does not stand on the other, and shows what they say and find one after another,
 * in their order. Ends early, with what is known by then, once `isInterrupted`.
 */
export async function runStages(
  stages: Stage[],
  atEnd: StageContext['atEnd'],
  isInterrupted: () => boolean,
): Promise<StageResult> {
  const progress = createProgress();
  const turns = stages.map((stage): Turn => ({ stage, notes: [], since: 0, until: 0 }));
  let shown = 0;
  let isAnnounced = false;

  const say = (turn: Turn) => (line: string) => {
    if (isAnnounced && turn === turns[shown]) progress.note(line);
    else turn.notes.push(line);
  };
  const start = (turn: Turn) => {
    turn.since = Date.now();
    turn.running = runStage(turn.stage, { note: say(turn), atEnd }).then((result) => {
      turn.result = result;
      turn.until = Date.now();
    });
  };
  const show = () => {
    for (let turn = turns[shown]; turn?.running; turn = turns[shown]) {
      if (!isAnnounced) {
        isAnnounced = true;
        progress.step(`${turn.stage.name}: ${turn.stage.what}`, turn.since);
        turn.notes.splice(0).forEach(progress.note);
      }
      if (!turn.result) return;
      progress.note(inNumbers(turn.result));
      progress.done(turn.result.failed === 0, turn.until);
      if (turn.result.failed > 0) process.stdout.write(`\n${turn.result.details.trim()}\n\n`);
      shown += 1;
      isAnnounced = false;
    }
  };

  while (turns.some(({ result }) => !result)) {
    for (let next = nextTurn(turns); next; next = nextTurn(turns)) start(next);
    show();
    await Promise.race(turns.flatMap(({ running, result }) => (running && !result ? [running] : [])));
    if (isInterrupted()) break;
    show();
  }
  return turns.reduce((total, { result }) => add(total, result ?? noResult()), noResult());
}

/** The stage that begins next, if one may now: what takes longest before what stands earlier in the list. */
function nextTurn(turns: Turn[]): Turn | undefined {
  if (turns.filter(({ running, result }) => running && !result).length >= AT_ONCE) return undefined;
  const isDone = (name: string) => turns.every(({ stage, result }) => stage.name !== name || result);
  const ready = turns.filter(({ stage, running }) => !running && (stage.after ?? []).every(isDone));
  return ready.find(({ stage }) => stage.early) ?? ready[0];
}

const runStage = (stage: Stage, context: StageContext): Promise<StageResult> =>
  stage.run(context).catch((error: unknown) => ({
    ...noResult(),
    failed: 1,
    details: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));

export function inNumbers({ passed, failed, skipped }: StageResult): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
