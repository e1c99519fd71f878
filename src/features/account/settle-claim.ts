import { noteVisitorRows } from '@/lib/session.ts';
import { accountHasRows, type ClaimableRow, claimPreview, claimRows } from './api.ts';

/**
 * Decides what becomes of the rows that this browser made before somebody signed in. They move without a question when
 * the account has none of its own and the person signed in here themselves; else gives the rows to ask about, since
 * phones are shared, and a link in an e-mail may be anybody's.
 */
export async function settleClaim(userId: string, signedInHere: boolean): Promise<ClaimableRow[]> {
  if (signedInHere && !(await accountHasRows(userId))) {
    await claimRows(null);
    noteVisitorRows(true);
    return [];
  }
  noteVisitorRows(false);
  return claimPreview();
}

/** Moves what the person said is theirs: everything, some, or nothing. */
export async function takeRows(rows: ClaimableRow[], chosen: string[]): Promise<void> {
  if (chosen.length === 0) return noteVisitorRows(false);
  const all = chosen.length === rows.length;
  await claimRows(all ? null : chosen);
  noteVisitorRows(all);
}
