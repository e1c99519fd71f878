import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILED } from '../paraglide-options.ts';
import { denoBinary } from '../stack/functions.ts';
import { root, runProgram, runTool } from '../tool.ts';
import { audit } from './audit.ts';
import { add, oneTest, type Stage, type StageResult } from './stage.ts';

async function check(packageName: string, command: string, args: string[]): Promise<StageResult> {
  const { code, output } = await runTool(packageName, command, args);
  return oneTest(code === 0, output);
}

const functionsFolder = join(root, 'supabase', 'functions');

/** The functions are Deno programs: its own checker reads them as they will run. */
async function checkFunctions(): Promise<StageResult> {
  const entries = readdirSync(functionsFolder)
    .map((name) => join(functionsFolder, name, 'index.ts'))
    .filter(existsSync);
  const args = ['check', '--quiet', '--no-lock', `--config=${join(functionsFolder, 'deno.json')}`, ...entries];
  const { code, output } = await runProgram(denoBinary(), args);
  return oneTest(code === 0, output);
}

/** What is found by reading the sources, without running them. Each counts as one test. */
export const sourceStages: Stage[] = [
  { name: 'lint', what: 'format and lint', run: () => check('@biomejs/biome', 'biome', ['ci', '--colors=off', '.']) },
  {
    name: 'messages',
    what: 'the message catalogues compile',
    run: async () => {
      const { code, output } = await runProgram(process.execPath, [join(root, 'scripts', 'messages.ts')]);
      if (code === 0) process.env.STOOP_MESSAGES = COMPILED;
      return oneTest(code === 0, output);
    },
  },
  {
    name: 'types',
    what: 'types of the site, the scripts and the functions',
    after: ['messages'],
    run: async () => {
      const [site, functions] = await Promise.all([
        // By one checker: several, each of which reads the libraries' types for itself, take half as much processor time again.
        check('typescript', 'tsc', ['--noEmit', '-p', '.', '--singleThreaded']),
        checkFunctions(),
      ]);
      return add(site, functions);
    },
  },
  { name: 'audit', what: 'known vulnerabilities of the packages', run: audit },
  {
    name: 'unused',
    what: 'unused files, exports and packages',
    after: ['messages'],
    run: () => check('knip', 'knip', ['--no-progress']),
  },
];
