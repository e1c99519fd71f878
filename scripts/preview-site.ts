import { buildSite, siteIsCurrent } from './build-site.ts';
import { startSiteServer } from './site-server.ts';
import { freePort } from './stack/ports.ts';
import type { SeedName } from './stack/seed.ts';
import { type StackAddress, startStack } from './stack/stack.ts';

export interface Preview {
  address: StackAddress & { site: string };
  stop: () => Promise<void>;
}

interface PreviewOptions {
  fresh: boolean;
  seed: SeedName;
  log: (line: string) => void;
}

/** Starts the production build in front of the stack; builds it first when the sources are newer. */
export async function startPreview({ fresh, seed, log }: PreviewOptions): Promise<Preview> {
  if (!siteIsCurrent()) {
    log('Building the site');
    await buildSite(true);
  }
  const sitePort = await freePort(fresh ? 0 : 4173);
  const stack = await startStack({ fresh, seed, siteUrl: `http://127.0.0.1:${sitePort}`, log });
  try {
    const site = await startSiteServer(stack.address.url, sitePort);
    return {
      address: { ...stack.address, site: site.url },
      stop: async () => {
        await site.close();
        await stack.stop();
      },
    };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}
