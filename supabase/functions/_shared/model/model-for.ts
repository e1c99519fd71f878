import type { Caller } from '../http/caller.ts';
import type { AskModel } from './ask-model.ts';

/** The language model, where one is set up, for admins and our own service; null for everybody else: each call may cost. */
export async function modelFor(caller: Caller, askModel: AskModel | null): Promise<AskModel | null> {
  return askModel !== null && (caller.isService || (await caller.isAdmin())) ? askModel : null;
}
