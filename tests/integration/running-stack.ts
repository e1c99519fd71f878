import type { TestProject } from 'vitest/node';
import { hashLightly } from '../../scripts/stack/password-cost.ts';
import { freePort } from '../../scripts/stack/ports.ts';
import { type StackAddress, startStack } from '../../scripts/stack/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: StackAddress;
    /** What its sessions are signed with. */
    jwtSecret: string;
    /** The one host, of this machine, that sources of jobs may have: a test listens there. */
    sourceHost: string;
  }
}

/** One stack with the real postings for all integration tests of a run: `inject('stack')` tells where it is. */
export default async function setup(project: TestProject) {
  hashLightly();
  const sourceHost = `127.0.0.1:${await freePort()}`;
  process.env.STOOP_SOURCE_HOSTS = sourceHost;
  const stack = await startStack({ fresh: true, seed: 'real', schedule: false });
  project.provide('stack', stack.address);
  project.provide('jwtSecret', stack.jwtSecret);
  project.provide('sourceHost', sourceHost);
  return stack.stop;
}
