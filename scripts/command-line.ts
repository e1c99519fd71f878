import { parseArgs } from 'node:util';

/**
 * What a command was told, as `read` understands it. `--help` prints `usage` and does nothing else; what `read` refuses
 * (it throws) is told with `usage`, before anything is begun.
 */
export function readCommandLine<Told>(usage: string, read: (args: string[]) => Told): Told {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return read(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(1);
  }
}

/** For a command that takes nothing: `npm run build -- --watch` is a mistake that is told, not ignored. */
export function takesNothing(args: string[]): void {
  parseArgs({ args, options: {} });
}

/** For a command that takes names or paths, and no option: gives them. */
export const namesIn = (args: string[]): string[] =>
  parseArgs({ args, allowPositionals: true, options: {} }).positionals;
