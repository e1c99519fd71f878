/**
 * Runs a service until Ctrl-C, SIGTERM, SIGHUP, or the exit of the npm that started it, then stops it. `start` returns the
 * function that stops it, and may be interrupted. If it fails, prints one sentence and exits with 1.
 */
export async function runUntilStopped(start: () => Promise<() => Promise<void>>): Promise<void> {
  let ending: Promise<void> | undefined;
  const started = start();
  const end = (code: number) => {
    ending ??= started
      .then((stop) => stop())
      .catch(() => undefined)
      .then(() => process.exit(code));
  };
  process.on('SIGINT', () => end(130));
  process.on('SIGTERM', () => end(0));
  process.on('SIGHUP', () => end(0));
  // npm may be killed without a signal to us.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && end(0), 500).unref();
  try {
    await started;
  } catch (error) {
    if (ending) return;
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
