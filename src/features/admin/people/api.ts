import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import type { InterviewDetails } from '@/components/interview-sheet.tsx';
import type { PersonKind } from '@/lib/paths.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { answer, callRpc, getSupabase } from '@/lib/supabase.ts';
import { type PersonData, personShape } from './schema.ts';

const all = [...queryKeys.admin, 'person'] as const;

const found = z.nullable(
  z.object({ kind: z.enum(['application', 'subscriber', 'account', 'employer']), id: z.string() }),
);

/** Who is known by a phone or an e-mail; null for nobody. Sent in a body: neither ends up in an address. */
export async function findPerson(requested: { phone: string } | { email: string }) {
  const by = 'phone' in requested ? { p_phone: requested.phone } : { p_email: requested.email };
  return callRpc('find_person', by, found);
}

/** Everything about a person. The look is recorded. */
function personQuery(kind: PersonKind, id: string) {
  return queryOptions({
    queryKey: [...all, kind, id] as const,
    queryFn: async ({ signal }): Promise<PersonData> => {
      return callRpc('admin_person', { p_kind: kind, p_id: id }, personShape, signal);
    },
  });
}

const changed = z.object({ undo_seconds: z.number() });

/** Sets a submitted application's status, `interviewing` with its appointment; the person is notified when it can no longer be undone. */
export async function setStatus(id: string, status: string, interview?: InterviewDetails) {
  const set = { p_id: id, p_status: status, ...(interview && { p_interview: interview }) };
  return callRpc('set_application_status', set, changed);
}

/** Takes the last change of the status back, with what was to be sent about it. */
export async function undoStatus(id: string): Promise<void> {
  const supabase = await getSupabase();
  await answer(supabase.rpc('undo_application_status', { p_id: id }));
}

const recipients = z.array(z.object({ channel: z.enum(['sms', 'email']), recipient: z.string() }));
export type Recipient = z.infer<typeof recipients>[number];

/** Who would be notified of a change of the status, and how. */
function statusRecipientsQuery(id: string) {
  return queryOptions({
    queryKey: [...all, 'recipients', id] as const,
    queryFn: ({ signal }) => callRpc('application_status_recipients', { p_id: id }, recipients, signal),
  });
}

/** Deletes everything the person's page shows; gives how many applications that were. */
export async function erasePerson(kind: PersonKind, id: string): Promise<number> {
  const erased = z.object({ applications: z.number() });
  return (await callRpc('erase_person', { p_kind: kind, p_id: id }, erased)).applications;
}

export const personQueries = {
  all,
  one: personQuery,
  recipients: statusRecipientsQuery,
};
