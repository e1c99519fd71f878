import { forgetPerson } from '@/lib/forget.ts';
import { endSession, type Outcome } from '../api.ts';

/** Signs out here ('local') or on every phone and computer ('global'), and clears this browser. */
export async function signOut(scope: 'local' | 'global'): Promise<Outcome<null>> {
  const outcome = await endSession(scope);
  if (outcome.ok) forgetPerson();
  return outcome;
}
