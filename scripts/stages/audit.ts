import { productionPackages } from '../supply/packages.ts';
import { runProgram } from '../tool.ts';
import { noResult, oneTest, type StageContext, type StageResult } from './stage.ts';

type Vulnerabilities = Record<
  string,
  { severity: string; nodes: string[]; via: (string | { title: string; url: string })[] }
>;

interface Report {
  vulnerabilities?: Vulnerabilities;
}

/** Known holes in the packages that people meet, as the registry has them; skipped, and said so, where it doesn't answer. */
export async function audit({ note }: StageContext): Promise<StageResult> {
  const args = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=15000'];
  const npm = process.env.npm_execpath;
  const { stdout } = npm ? await runProgram(process.execPath, [npm, ...args]) : await runProgram('npm', args);
  const { vulnerabilities } = readReport(stdout);
  if (!vulnerabilities) {
    note('The registry did not answer the audit: skipped');
    return { ...noResult(), skipped: 1 };
  }
  const found = holes(vulnerabilities);
  return oneTest(found.length === 0, found.join('\n'));
}

/** Those of an audit's findings that lie in a package that people meet, in words. */
export function holes(vulnerabilities: Vulnerabilities): string[] {
  const production = productionPackages();
  return Object.entries(vulnerabilities).flatMap(([name, { severity, nodes, via }]) => {
    if (!nodes.some((path) => production.has(path))) return [];
    const reasons = via.map((reason) => (typeof reason === 'string' ? reason : `${reason.title} ${reason.url}`));
    return [`${name}: ${severity}: ${reasons.join(', ')}`];
  });
}

function readReport(stdout: string): Report {
  try {
    return JSON.parse(stdout.slice(Math.max(0, stdout.indexOf('{')))) as Report;
  } catch {
    return {};
  }
}
