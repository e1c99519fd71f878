import { SignInPage } from '@/features/account/sign-in-page.tsx';
import { completePendingSave } from '@/features/jobs/saved.ts';
import type { PendingAction } from '@/lib/next-path.ts';

/** What somebody was doing when they were asked to sign in belongs to other features: brought together here. */
async function completePending(pending: PendingAction): Promise<void> {
  if (pending.kind === 'save') await completePendingSave(pending.jobId);
}

export function SignInRoute() {
  return <SignInPage completePending={completePending} />;
}
