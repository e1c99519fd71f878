import type { Sql } from 'postgres';

/** Why we wrote, as an entry made here says it. */
export const MESSAGE =
  'Hi Maria: You started to apply for this job and it is still open. It takes about 30 seconds to finish.';

/** An entry of somebody else, as it stands once a nudge went out. */
export async function newEntry(sql: Sql, jobId: string, status = 'sent'): Promise<string> {
  const [entry] = await sql<{ id: string }[]>`
    insert into public.reapply_queue (visitor_hash, job_id, reason, status, user_name, job_title, job_company, job_location, job_type, generated_message)
    select encode(sha256(gen_random_uuid()::text::bytea), 'hex'), id, 'auto_followup', ${status}, 'Maria', title, company, location, job_type, ${MESSAGE}
      from public.jobs where id = ${jobId} returning id`;
  if (!entry) throw new Error('no entry');
  return entry.id;
}
