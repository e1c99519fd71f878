/** As pg_cron does on a hosted project (the migration of the schedule). */
const everyMs = 10_000;

/** Calls the function `run-schedule` with the secret key every ten seconds, until what it gives is called. */
export function startSchedule(url: string, secretKey: string, log: (line: string) => void): () => void {
  let running = false;
  const tick = async () => {
    if (running) return;
    running = true;
    try {
      const response = await fetch(`${url}/functions/v1/run-schedule`, {
        method: 'POST',
        headers: { apikey: secretKey, 'content-type': 'application/json' },
        body: '{"if_due": true}',
      });
      if (!response.ok && response.status !== 404)
        log(`run-schedule answered ${response.status}: ${await response.text()}`);
    } catch (error) {
      log(`run-schedule could not be called: ${String(error)}`);
    } finally {
      running = false;
    }
  };
  const timer = setInterval(tick, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
