import { parseArgs } from 'node:util';

/**
 * The options of a command, parsed by `read`. `--help` prints `usage` and does nothing else; an error that `read` throws is
 * printed with `usage`, before anything starts.
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

/** For a command without options: `npm run build -- --watch` is an error. */
export function takesNothing(args: string[]): void {
  parseArgs({ args, options: {} });
}

/** For a command that takes names or paths, and no option: returns them. */
export const namesIn = (args: string[]): string[] =>
  parseArgs({ args, allowPositionals: true, options: {} }).positionals;
