import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys.ts';
import { answer, callRpc, getSupabase } from '@/lib/supabase.ts';
import { applicationShape } from './schema.ts';

const all = [...queryKeys.admin, 'application'] as const;

/** Everything about an application. The look is recorded. */
function applicationQuery(id: string) {
  return queryOptions({
    queryKey: [...all, id] as const,
    queryFn: ({ signal }) => callRpc('admin_application', { p_id: id }, applicationShape, signal),
  });
}

/** Adds a note of the team; the server trims it. */
export async function addNote(applicationId: string, body: string): Promise<void> {
  const supabase = await getSupabase();
  await answer(
    supabase.from('application_notes').insert({ application_id: applicationId, body }).select('id').single(),
  );
}

/** Removes a note; one that is gone already is an error. */
export async function removeNote(id: string): Promise<void> {
  const supabase = await getSupabase();
  await answer(supabase.from('application_notes').delete().eq('id', id).select('id').single());
}

export const adminApplicationQueries = {
  all,
  one: applicationQuery,
};
