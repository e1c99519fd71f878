import { buildSite, siteIsCurrent } from '../build-site.ts';
import { databaseStages } from './database.ts';
import { runJourneys } from './journeys.ts';
import { sourceStages } from './source.ts';
import { oneTest, type Stage } from './stage.ts';
import { runVitest } from './vitest.ts';

/** Everything `npm test` does, in order: what fails quickest comes first. */
export const stages: Stage[] = [
  ...sourceStages,
  { name: 'unit', what: 'units, components and the house rules', run: (context) => runVitest('unit', context) },
  ...databaseStages,
  {
    name: 'integration',
    what: 'the real API, functions and mailbox',
    run: (context) => runVitest('integration', context),
  },
  {
    name: 'build',
    what: 'the production build',
    run: async () => {
      if (!siteIsCurrent()) await buildSite(true);
      return oneTest(siteIsCurrent(), 'The build is older than its sources.');
    },
  },
  { name: 'budgets', what: 'what a first visit costs', run: (context) => runVitest('budgets', context) },
  { name: 'journeys', what: "people's journeys in a real browser", run: runJourneys },
];
