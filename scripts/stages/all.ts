import { join } from 'node:path';
import { siteIsCurrent } from '../build-site.ts';
import { root, runProgram } from '../tool.ts';
import { databaseStages } from './database.ts';
import { runJourneys } from './journeys.ts';
import { sourceStages } from './source.ts';
import { oneTest, type Stage, type StageResult } from './stage.ts';
import { runVitest } from './vitest.ts';

async function build(): Promise<StageResult> {
  const { code, output } = siteIsCurrent()
    ? { code: 0, output: '' }
    : await runProgram(process.execPath, [join(root, 'scripts', 'build.ts')]);
  return oneTest(code === 0 && siteIsCurrent(), output || 'The build is older than its sources.');
}

/**
 * Everything `npm test` does, in the order in which it is told, and in which it begins where nothing is `early`: what fails
 * quickest comes first. Journeys and integration wait for much and run beside each other; units, which compute, follow
 * whichever ends first, and what a processor does by itself follows the other: neither is idle before the end.
 */
export const stages: Stage[] = [
  ...sourceStages,
  {
    name: 'integration',
    what: 'the real API, functions and mailbox',
    after: ['messages'],
    run: (context) => runVitest('integration', context),
  },
  {
    name: 'unit',
    what: 'units, components and the house rules',
    after: ['messages'],
    run: (context) => runVitest('unit', context),
  },
  ...databaseStages,
  { name: 'build', what: 'the production build', after: ['messages'], early: true, run: build },
  {
    name: 'budgets',
    what: 'what a first visit costs',
    after: ['build'],
    run: (context) => runVitest('budgets', context),
  },
  {
    name: 'journeys',
    what: "people's journeys in a real browser",
    after: ['build'],
    early: true,
    run: runJourneys,
  },
];
