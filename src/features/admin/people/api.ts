import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { PersonKind } from '@/lib/admin-paths.ts';
import { shaped } from '@/lib/shaped.ts';
import { answer, answerOrNull, getSupabase } from '@/lib/supabase.ts';
import { type PersonData, personShape } from './person.ts';

const found = v.nullable(v.object({ kind: v.picklist(['application', 'subscriber', 'account']), id: v.string() }));

/** Who is known by a phone or an e-mail; null for nobody. Sent in a body: neither ends up in an address. */
export async function findPerson(wanted: { phone: string } | { email: string }) {
  const supabase = await getSupabase();
  const by = 'phone' in wanted ? { p_phone: wanted.phone } : { p_email: wanted.email };
  return shaped(found, await answerOrNull(supabase.rpc('find_person', by)));
}

/** Everything about a person. The look is recorded. */
export function personQuery(kind: PersonKind, id: string) {
  return queryOptions({
    queryKey: ['admin', 'person', kind, id] as const,
    queryFn: async ({ signal }): Promise<PersonData> => {
      const supabase = await getSupabase();
      return shaped(
        personShape,
        await answer(supabase.rpc('admin_person', { p_kind: kind, p_id: id }).abortSignal(signal)),
      );
    },
    staleTime: 0,
  });
}

const changed = v.object({ undo_seconds: v.number() });

/** Sets a handed-in application's status; the person is told when it can be undone no more. */
export async function setStatus(id: string, status: string) {
  const supabase = await getSupabase();
  return shaped(changed, await answer(supabase.rpc('set_application_status', { p_id: id, p_status: status })));
}

/** Takes the last change of the status back, with what was to be sent about it. */
export async function undoStatus(id: string): Promise<void> {
  const supabase = await getSupabase();
  await answer(supabase.rpc('undo_application_status', { p_id: id }));
}

const recipients = v.array(v.object({ channel: v.picklist(['sms', 'email']), recipient: v.string() }));
export type Recipient = v.InferOutput<typeof recipients>[number];

/** Whom a change of the status would be told, and how. */
export function statusRecipientsQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'person', 'recipients', id] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return shaped(
        recipients,
        await answer(supabase.rpc('application_status_recipients', { p_id: id }).abortSignal(signal)),
      );
    },
    staleTime: 0,
  });
}

/** Deletes everything the person's page shows; gives how many applications that were. */
export async function erasePerson(kind: PersonKind, id: string): Promise<number> {
  const supabase = await getSupabase();
  const answered = await answer(supabase.rpc('erase_person', { p_kind: kind, p_id: id }));
  return shaped(v.object({ applications: v.number() }), answered).applications;
}
