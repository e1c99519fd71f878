import { Link } from '@/components/link.tsx';
import { adminPaths } from '@/lib/paths.ts';

interface Props {
  kind: Parameters<typeof adminPaths.person>[0];
  id: string;
  name: string;
}

/** A person's name in a table: it leads to their page. */
export function PersonLink({ kind, id, name }: Props) {
  return (
    <Link to={adminPaths.person(kind, id)} className="underline underline-offset-2">
      {name}
    </Link>
  );
}
