import { answerOrNull, getSupabase } from './supabase.ts';

/** Whether an account has the admin role now; asks the role record itself, since a token outlives a role. */
export async function hasAdminRole(userId: string, signal?: AbortSignal): Promise<boolean> {
  const supabase = await getSupabase();
  const rows = supabase.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').limit(1);
  return ((await answerOrNull(signal ? rows.abortSignal(signal) : rows)) ?? []).length > 0;
}
