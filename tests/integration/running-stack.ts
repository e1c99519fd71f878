import type { TestProject } from 'vitest/node';
import { type StackAddress, startStack } from '../../supabase/local/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: StackAddress;
    /** What its sessions are signed with. */
    jwtSecret: string;
  }
}

/** One stack with the real postings for all integration tests of a run: `inject('stack')` tells where it is. */
export default async function setup(project: TestProject) {
  // Hundreds of accounts sign up in a run: the least work that bcrypt knows, not a tenth of a second for each.
  process.env.LITE_AUTH_BCRYPT_COST = '4';
  const stack = await startStack({ fresh: true, seed: 'real', schedule: false });
  project.provide('stack', stack.address);
  project.provide('jwtSecret', stack.jwtSecret);
  return stack.stop;
}
