import { connect } from '../../supabase/local/database.ts';

/** Posts the open jobs again and again, each time as days older ones, until at least `jobs` of them are open. */
export async function growBoard(databaseUrl: string, jobs: number): Promise<void> {
  const sql = connect(databaseUrl, 1);
  try {
    const [open] = await sql<{ count: number }[]>`select count(*)::int as count from private.open_jobs`;
    const times = Math.ceil(jobs / Math.max(1, open?.count ?? 0)) - 1;
    await sql`
      insert into public.jobs (title, company, location, category, job_type, pay_range, pay_unit, description, requirements, benefits,
        no_experience, is_verified, featured, is_approved, contact_method, posted_at, expires_at, source, source_ref)
      select title, company, location, category, job_type, pay_range, pay_unit, description, requirements, benefits,
        no_experience, is_verified, featured, true, contact_method, posted_at - n * interval '1 hour', now() + interval '20 days',
        'import', 'again:' || n || ':' || id
      from private.open_jobs, generate_series(1, ${times}) n`;
    await sql`analyze public.jobs`;
  } finally {
    await sql.end();
  }
}
