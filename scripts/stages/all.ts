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
 * quickest comes first, what keeps both processors busy by itself last. Journeys and integration wait for much and run beside
 * each other; units then have what is left of the machine, and all of it once the journeys are over.
 */
export const stages: Stage[] = [
  ...sourceStages,
  {
    name: 'integration',
    what: 'the real API, functions and mailbox',
    after: ['messages'],
    run: (context) => runVitest('integration', context),
  },
  ...databaseStages,
  {
    name: 'unit',
    what: 'units, components and the house rules',
    after: ['messages'],
    run: (context) => runVitest('unit', context),
  },
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
