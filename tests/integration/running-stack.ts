import type { TestProject } from 'vitest/node';
import { hashLightly } from '../../scripts/stack/password-cost.ts';
import { type StackAddress, startStack } from '../../scripts/stack/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: StackAddress;
    /** What its sessions are signed with. */
    jwtSecret: string;
  }
}

/** One stack with the real postings for all integration tests of a run: `inject('stack')` tells where it is. */
export default async function setup(project: TestProject) {
  hashLightly();
  const stack = await startStack({ fresh: true, seed: 'real', schedule: false });
  project.provide('stack', stack.address);
  project.provide('jwtSecret', stack.jwtSecret);
  return stack.stop;
}
