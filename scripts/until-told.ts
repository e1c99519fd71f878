/**
 * Runs a service until Ctrl-C, SIGTERM, SIGHUP, or the end of the npm that started it, and then ends it in order.
 * `start` gives what ends it; it may still be starting when the end comes. Failing to start is one sentence and exit 1.
 */
export async function untilTold(start: () => Promise<() => Promise<void>>): Promise<void> {
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
  // npm itself may be killed without telling us.
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
