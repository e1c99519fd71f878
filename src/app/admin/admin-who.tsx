import { paths } from '@/lib/paths.ts';
import { useSession } from '@/lib/use-session.ts';

/** Who is signed in, and the way to the site that seekers see. */
export function AdminWho() {
  const { session } = useSession();
  return (
    <p className="admin-who">
      <b>{session?.user.email}</b>
      <br />
      <span className="text-muted">Admin</span> · {/* A page load: the admin stylesheet stays behind. */}
      <a href={paths.home}>Open the site</a>
    </p>
  );
}
