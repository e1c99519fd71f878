import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asked } from './asked.ts';
import type { QueryPlan } from './plan.ts';

const folder = join(import.meta.dirname, '..', 'plans');

/** Writes how each query was done to bench/plans, one file for each kind: without times, so that only a changed plan changes it. */
export function keepPlans(board: string, plans: { asked: Asked; plan: QueryPlan }[]): void {
  const kinds = new Map<string, string[]>();
  for (const { asked, plan } of plans) {
    const kind = asked.name.includes(':') ? asked.name.slice(0, asked.name.indexOf(':')) : 'writes';
    const texts = kinds.get(kind) ?? [`${kind}, on a board of ${board}. Written by \`npm run bench -- database\`.`];
    kinds.set(kind, [...texts, [`## ${asked.name}`, ...new Set(plan.trees)].join('\n\n')]);
  }
  mkdirSync(folder, { recursive: true });
  for (const [kind, texts] of kinds) writeFileSync(join(folder, `${kind}.txt`), `${texts.join('\n\n')}\n`);
}
