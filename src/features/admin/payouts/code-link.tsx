import { adminPaths } from '@/lib/admin/admin-paths.ts';
import { Link } from '@/ui/link.tsx';

/** A referral code; it leads to whose it is, unless they were erased. */
export function CodeLink({ code, referrer }: { code: string; referrer: string | null }) {
  if (!referrer) return <b className="tabular-nums">{code}</b>;
  return (
    <Link className="font-semibold underline tabular-nums" to={adminPaths.person('subscriber', referrer)}>
      {code}
    </Link>
  );
}
