const AGAIN_MS = 5_000;

/**
 * Loads the code of a part that a screen can do without for now (its footer, a sheet), as `React.lazy` wants it: a failure
 * does not break the screen; the part stays away until the connection is back, tried again then and every five seconds.
 */
export async function patiently<Part>(load: () => Promise<Part>): Promise<{ default: Part }> {
  for (;;) {
    try {
      return { default: await load() };
    } catch {
      await connection();
    }
  }
}

function connection(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, AGAIN_MS);
    window.addEventListener('online', go);
  });
}
