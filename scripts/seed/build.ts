import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildRealJobs } from './build-real-jobs.ts';
import { realSeedSql } from './real-seed-sql.ts';
import { type SampleJob, sampleSeedSql } from './sample-seed-sql.ts';

// Writes the seed files: npm run seed:build [-- path/to/nyc-jobs.csv]. Without the postings, 10-real.sql stays as it is.
const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const csvPath = process.argv[2] ?? root('../shared/data/nyc-jobs.csv');

if (existsSync(csvPath)) {
  const real = buildRealJobs(csvPath);
  writeFileSync(root('supabase/seeds/10-real.sql'), realSeedSql(real));
  console.log(`10-real.sql: ${real.jobs.length} jobs, newest posting ${real.newestPosting}.`);
  console.log(`Work locations without a borough (All NYC): ${real.unknownLocations.join(' · ')}`);
} else console.log(`No postings at ${csvPath}: 10-real.sql stays as it is.`);

const samples = JSON.parse(readFileSync(root('supabase/seeds/sample-jobs.json'), 'utf8')) as SampleJob[];
writeFileSync(root('supabase/seeds/20-samples.sql'), sampleSeedSql(samples));
console.log(`20-samples.sql: ${samples.length} jobs.`);
