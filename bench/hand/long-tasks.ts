import type { Phone } from './phone.ts';

export const LONG_MS = 50;

/** A task of over 50 ms, and what it was spent on. */
interface LongTask {
  ms: number;
  /** What of it the processor worked for the page: on a busy machine the rest was somebody else's. */
  processorMs: number;
  /** Pages of the feed asked for since the recording began. */
  pages: number;
  /** Milliseconds by what was done, the longest first. */
  spent: [string, number][];
}

/** As the browser's trace tells of it; times in microseconds. */
interface Event {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tdur?: number;
  args?: { name?: string; data?: { url?: string } };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-v8.gc', 'v8'];
/** By the first that fits the event's name; the rest is the browser's own. */
const KINDS: [RegExp, string][] = [
  [/GC|Scaveng|MarkCompact|Evacuat|ObjectVisitor|ClosureFixpoint/, 'garbage collection'],
  [/Compile|Maglev|Optimize|Baseline|Parse(?!HTML)|BytecodeBudget/, 'compiling'],
  [/^(Layout|UpdateLayoutTree|ScheduleStyleRecalculation)$/, 'style and layout'],
  [/^(PrePaint|Paint|PaintImage|Layerize|Commit|UpdateLayer|ScrollLayer)$/, 'painting'],
  [/IntersectionObserver/, 'what is near the screen'],
  [/^HitTest$/, 'what is under the finger'],
  [/Function|Script|Microtask|Timer|Animation|EventDispatch|StackGuard|HandleInterrupts/, 'script'],
];

/** Does something, and gives the page's long tasks meanwhile. The browser records them itself: nothing is asked of the page. */
export async function longTasksOf({ client }: Phone, work: () => Promise<unknown>): Promise<LongTask[]> {
  const events: Event[] = [];
  const keep = ({ value }: { value: object[] }) => {
    for (const event of value as Event[])
      if (event.ph === 'X' || event.name === 'thread_name' || event.name === 'ResourceSendRequest') events.push(event);
  };
  client.on('Tracing.dataCollected', keep);
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordUntilFull', includedCategories: CATEGORIES },
  });
  try {
    await work();
  } finally {
    const complete = new Promise((done) => client.once('Tracing.tracingComplete', done));
    await client.send('Tracing.end');
    await complete;
    client.off('Tracing.dataCollected', keep);
  }
  return longTasksIn(events);
}

function longTasksIn(events: readonly Event[]): LongTask[] {
  const isPage = busiestMainThread(events);
  const asked = events.filter(
    (event) => event.name === 'ResourceSendRequest' && isPage(event) && /feed_page/.test(`${event.args?.data?.url}`),
  );
  const own = events.filter((event) => event.ph === 'X' && isPage(event)).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  return own
    .filter(({ name, dur }) => name === 'RunTask' && dur > LONG_MS * 1000)
    .map((task) => ({
      ms: task.dur / 1000,
      processorMs: (task.tdur ?? task.dur) / 1000,
      pages: asked.filter(({ ts }) => ts < task.ts).length,
      spent: spentIn(
        task,
        own.filter((event) => event.ts >= task.ts && event.ts + event.dur <= task.ts + task.dur),
      ),
    }));
}

/** The main thread of the page: other pages and workers of the browser have one each, with little to do. */
function busiestMainThread(events: readonly Event[]): (event: Event) => boolean {
  const threadOf = ({ pid, tid }: Event) => `${pid} ${tid}`;
  const busy = new Map(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((e) => [threadOf(e), 0]),
  );
  for (const event of events) {
    const before = busy.get(threadOf(event));
    if (before !== undefined && event.name === 'RunTask') busy.set(threadOf(event), before + event.dur);
  }
  const [busiest] = [...busy].sort(([, a], [, b]) => b - a)[0] ?? [];
  return (event) => threadOf(event) === busiest;
}

/** What a task's time went to: each event's own, without those inside it. */
function spentIn(task: Event, inside: readonly Event[]): [string, number][] {
  const spent = new Map<string, number>();
  const add = (event: Event, ms: number) => {
    const kind = event === task ? undefined : KINDS.find(([name]) => name.test(event.name))?.[1];
    spent.set(kind ?? 'the browser', (spent.get(kind ?? 'the browser') ?? 0) + ms);
  };
  const open: Event[] = [];
  for (const event of inside) {
    while (open.length > 0 && event.ts >= end(open.at(-1))) open.pop();
    const around = open.at(-1);
    if (around) add(around, -event.dur / 1000);
    add(event, event.dur / 1000);
    open.push(event);
  }
  return [...spent].filter(([, ms]) => ms >= 1).sort(([, a], [, b]) => b - a);
}

const end = (event: Event | undefined) => (event ? event.ts + event.dur : 0);
