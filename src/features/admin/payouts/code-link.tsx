import { Link } from 'react-router';
import { adminPaths } from '@/lib/admin/admin-paths.ts';

/** A referral code; it leads to whose it is, unless they were erased. */
export function CodeLink({ code, referrer }: { code: string; referrer: string | null }) {
  if (!referrer) return <b className="tabular-nums">{code}</b>;
  return (
    <Link className="font-semibold underline tabular-nums" to={adminPaths.person('subscriber', referrer)}>
      {code}
    </Link>
  );
}
