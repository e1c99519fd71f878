import type postgres from 'postgres';
import type { Asked, Asker } from './asked.ts';
import type { Facts } from './facts.ts';

type Sql = postgres.Sql | postgres.ReservedSql;

const roles: Record<Asker, (facts: Facts) => { role: string; sub?: string; visitorKey?: string }> = {
  anyone: () => ({ role: 'anon' }),
  visitor: ({ visitorKey }) => ({ role: 'anon', visitorKey }),
  busy: ({ busy }) => ({ role: 'authenticated', sub: busy }),
  admin: ({ admin }) => ({ role: 'authenticated', sub: admin }),
  service: () => ({ role: 'service_role' }),
};

async function become(sql: Sql, asker: Asker, facts: Facts): Promise<void> {
  const { role, sub, visitorKey } = roles[asker](facts);
  const claims = JSON.stringify(sub ? { sub, role } : { role });
  const headers = JSON.stringify(visitorKey ? { 'x-visitor-key': visitorKey } : {});
  await sql`select set_config('request.jwt.claims', ${claims}, false), set_config('request.headers', ${headers}, false),
    set_config('role', ${role}, false)`;
}

/** Does `work` as whoever asks this; what it writes is taken back. */
export async function asAsker<T>(sql: Sql, asked: Asked, facts: Facts, work: () => Promise<T>): Promise<T> {
  if (asked.writes) await sql`begin`;
  try {
    if (asked.before) await sql.unsafe(asked.before);
    await become(sql, asked.as, facts);
    return await work();
  } finally {
    if (asked.writes) await sql`rollback`;
    await sql`select set_config('role', 'none', false)`;
  }
}
