// tests/search/everyday-queries.jsonl holds what people type, not what search knows: never fit it to the synonyms. A line has
// the queries of one meaning, in English and Spanish, with the titles (patterns) a person accepts, and values the job's row must
// have (`where`). Without `titles` the board has no such job, and answers with nothing or with jobs that `allows` names.
// The last two lines are nonsense, and Spanish words that stay as typed.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stack, startStack } from '../../scripts/stack/stack.ts';

interface Job {
  title: string;
  job_type: string;
  company: string;
  no_experience: boolean;
}

interface Meaning {
  en: string[];
  es: string[];
  titles: string[];
  where?: Partial<Job>;
  allows?: string[];
}

const lines = readFileSync('tests/search/everyday-queries.jsonl', 'utf8').trim().split('\n');
const [nonsense, spanishWords] = lines.splice(-2).map((line) => Object.values(JSON.parse(line)).flat() as string[]) as [
  string[],
  string[],
];
const meanings = lines.map((line) => JSON.parse(line) as Meaning);
const queries = meanings.flatMap(({ en, es, ...meaning }) => [...en, ...es].map((query) => ({ query, ...meaning })));

// The City hires few cooks, cashiers and nannies: the board needs the samples too.
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ fresh: true, seed: 'demo', schedule: false });
}, 120_000);
afterAll(() => stack?.stop());

async function search(query: string) {
  const response = await fetch(`${stack.address.url}/rest/v1/rpc/feed_page`, {
    method: 'POST',
    headers: { apikey: stack.address.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_query: query }),
  });
  expect(response.status, query).toBe(200);
  return (await response.json()) as { jobs: Job[]; corrected_query: string | null };
}

const isNamed = (titles: string[], { title }: Job) => titles.some((pattern) => new RegExp(pattern, 'i').test(title));

const isRight = ({ titles, where = {} }: Omit<Meaning, 'en' | 'es'>, job: Job) =>
  isNamed(titles, job) && Object.entries(where).every(([field, value]) => job[field as keyof Job] === value);

/** A line of a failure's message: the query and the first titles found. */
function shown(query: string, jobs: Job[]): string {
  const titles = jobs.slice(0, 3).map(({ title }) => title);
  return `  ${query} -> ${titles.join(' | ') || 'nothing'}`;
}

it('has a right job among the first three for 95 % of everyday queries that the board can answer', async () => {
  const answerable = queries.filter(({ titles }) => titles.length > 0);
  const missed: string[] = [];
  for (const { query, ...meaning } of answerable) {
    const { jobs } = await search(query);
    if (!jobs.slice(0, 3).some((job) => isRight(meaning, job))) missed.push(shown(query, jobs));
  }
  const right = answerable.length - missed.length;
  const figure = `${right} of ${answerable.length} queries have a right job among the first three. Without:`;
  expect(right / answerable.length, [figure, ...missed].join('\n')).toBeGreaterThanOrEqual(0.95);
}, 120_000);

it('answers a trade that the board has no job in with nothing, or with its nearest', async () => {
  const wrong: string[] = [];
  for (const { query, allows = [] } of queries.filter(({ titles }) => titles.length === 0)) {
    const jobs = (await search(query)).jobs.filter((job) => !isNamed(allows, job));
    if (jobs.length > 0) wrong.push(shown(query, jobs));
  }
  expect(wrong).toEqual([]);
}, 60_000);

it('finds nothing for nonsense', async () => {
  const found: string[] = [];
  for (const query of nonsense) {
    const { jobs } = await search(query);
    if (jobs.length > 0) found.push(shown(query, jobs));
  }
  expect(found).toEqual([]);
}, 60_000);

it('never corrects an everyday Spanish word to another', async () => {
  const letters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const corrected: string[] = [];
  for (const word of spanishWords) {
    const { corrected_query: correction } = await search(word);
    if (correction !== null && letters(correction) !== letters(word)) corrected.push(`${word} -> ${correction}`);
  }
  expect(corrected).toEqual([]);
}, 60_000);

it('accepts titles of the board only', async () => {
  const response = await fetch(`${stack.address.url}/rest/v1/jobs?select=title`, {
    headers: { apikey: stack.address.secretKey },
  });
  expect(response.status).toBe(200);
  const board = (await response.json()) as Job[];
  const patterns = meanings.flatMap(({ titles, allows = [] }) => [...titles, ...allows]);
  expect(patterns.filter((pattern) => !board.some((job) => isNamed([pattern], job)))).toEqual([]);
});
