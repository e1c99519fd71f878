import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { namesIn, readCommandLine } from '../command-line.ts';
import { demoSeedSql, makeDemo } from './demo/demo.ts';
import { realSeedSql, type SampleJob, sampleSeedSql } from './job-seed-sql.ts';
import { buildRealJobs, type RealJob } from './real-job.ts';
import { rowsOf } from './sql.ts';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const [csvPath = root('../shared/data/nyc-jobs.csv')] = readCommandLine(
  'npm run seed:build [-- path/to/nyc-jobs.csv]: writes the seed files; without the postings 10-real.sql stays as it is',
  namesIn,
);

if (existsSync(csvPath)) {
  const built = buildRealJobs(readFileSync(csvPath, 'utf8'));
  writeFileSync(root('supabase/seeds/10-real.sql'), realSeedSql(built));
  console.log(`10-real.sql: ${built.jobs.length} jobs, newest posting ${built.newestPosting}.`);
  if (built.unknownAgencies.length > 0)
    console.log(`Agencies in readable case only: ${built.unknownAgencies.join(' · ')}`);
  console.log(`Work locations without a borough (All NYC): ${built.unknownLocations.join(' · ')}`);
} else console.log(`No postings at ${csvPath}: 10-real.sql stays as it is.`);

const samples = JSON.parse(readFileSync(root('supabase/seeds/sample-jobs.json'), 'utf8')) as SampleJob[];
writeFileSync(root('supabase/seeds/20-samples.sql'), sampleSeedSql(samples));
console.log(`20-samples.sql: ${samples.length} jobs.`);

// The demo people apply to the jobs that the other two files load.
const real = rowsOf(readFileSync(root('supabase/seeds/10-real.sql'), 'utf8')) as RealJob[];
const demo = makeDemo(real, samples);
writeFileSync(root('supabase/seeds/30-demo.sql'), demoSeedSql(demo));
console.log(
  `30-demo.sql: ${demo.people.length} people, ${demo.applications.length} applications, ${demo.messages.length} messages.`,
);
