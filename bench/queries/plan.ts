import postgres from 'postgres';
import { z } from 'zod';
import { asAsker } from './ask.ts';
import type { Asked } from './asked.ts';
import type { Facts } from './facts.ts';

const nodeShape = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(0),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  'Shared Hit Blocks': z.number().default(0),
  'Shared Read Blocks': z.number().default(0),
  get Plans() {
    return z.array(nodeShape).default([]);
  },
});
type PlanNode = z.infer<typeof nodeShape>;
const statementShape = z.object({ 'Query Text': z.string(), Plan: nodeShape });

/** A look at a table: how, and how many rows it read, the ones it threw away included. */
export interface Look {
  way: string;
  table: string;
  rows: number;
}

/** What a query did, the statements within its functions included. */
export interface QueryPlan {
  looks: Look[];
  rows: number;
  blocks: number;
  /** Each statement that looked at a table, as an indented tree. */
  trees: string[];
}

interface Explained {
  sql: postgres.Sql;
  /** What was told since it was emptied last. */
  told: string[];
  /** Whether each query is asked once before, which fills caches: what it reads from where is another then, how many rows is not. */
  warm: boolean;
}

/**
 * Opens a connection that tells of every statement, also of those within functions, how it was run. With `lookUp` rows are
 * looked up wherever an index can: on a small board the planner would read some tables whole that it looks up in on a large one.
 */
export async function openExplained(url: string, { lookUp = false, warm = true } = {}): Promise<Explained> {
  const told: string[] = [];
  const onnotice = ({ message }: postgres.Notice) => {
    if (message?.startsWith('duration:')) told.push(message);
  };
  const sql = postgres(url, { max: 1, connection: { TimeZone: 'UTC' }, onnotice });
  await sql.unsafe(`load 'auto_explain'; set auto_explain.log_analyze = on; set auto_explain.log_buffers = on;
    set auto_explain.log_timing = off; set auto_explain.log_nested_statements = on; set auto_explain.log_format = json;
    set auto_explain.log_min_duration = 0; set client_min_messages = log; set jit = off`);
  if (lookUp) await sql.unsafe('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
  return { sql, told, warm };
}

/** How a query was done, where it is warm the second time. */
export async function planOf({ sql, told, warm }: Explained, asked: Asked, facts: Facts, turn = 0): Promise<QueryPlan> {
  return await asAsker(sql, asked, facts, async () => {
    if (warm) await sql.unsafe(asked.sql(turn));
    told.length = 0;
    await sql.unsafe(asked.sql(turn + 1));
    return readPlan(told);
  });
}

function readPlan(told: string[]): QueryPlan {
  const plan: QueryPlan = { looks: [], rows: 0, blocks: 0, trees: [] };
  for (const message of told) {
    const { 'Query Text': text, Plan: top } = statementShape.parse(JSON.parse(message.slice(message.indexOf('{'))));
    const looks = [...looksOf(top)];
    // The statement that was asked ends last; its blocks hold those of the statements within.
    plan.blocks = top['Shared Hit Blocks'] + top['Shared Read Blocks'];
    if (looks.length === 0) continue;
    plan.looks.push(...looks);
    plan.rows += looks.reduce((sum, { rows }) => sum + rows, 0);
    plan.trees.push([text.replace(/\s+/g, ' ').trim().slice(0, 160), ...linesOf(top, 1)].join('\n'));
  }
  return plan;
}

const rowsRead = (node: PlanNode) =>
  Math.round(
    (node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']) *
      node['Actual Loops'],
  );

function* looksOf(node: PlanNode): Generator<Look> {
  const table = node['Relation Name'];
  if (table && node['Node Type'].includes('Scan')) yield { way: node['Node Type'], table, rows: rowsRead(node) };
  for (const child of node.Plans) yield* looksOf(child);
}

/** Two figures say enough, and stay the same from one day to the next. */
const about = (n: number) => (n < 100 ? String(n) : `about ${Number(n.toPrecision(1)).toLocaleString('en-US')}`);

function linesOf(node: PlanNode, depth: number): string[] {
  const place = [
    node['Index Name'] && `by ${node['Index Name']}`,
    node['Relation Name'] && `of ${node['Relation Name']}`,
  ];
  const rows = node['Actual Loops'] === 0 ? 'never run' : `${about(rowsRead(node))} rows`;
  return [
    `${'  '.repeat(depth)}${[node['Node Type'], ...place].filter(Boolean).join(' ')}: ${rows}`,
    ...node.Plans.flatMap((child) => linesOf(child, depth + 1)),
  ];
}
