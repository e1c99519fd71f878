import { Ellipsis } from 'lucide-react';
import { Link } from '@/components/link.tsx';
import { ADMIN_LINKS, leadsTo, TABS_ON_A_PHONE } from './admin-links.ts';

/** All links on a desktop, four of them and More on anything smaller. */
export function AdminNav({ pathname, onMore }: { pathname: string; onMore: () => void }) {
  return (
    <nav className="admin-nav" aria-label="Admin">
      {ADMIN_LINKS.map(({ name, to, icon: Icon }, index) => (
        <Link
          key={to}
          to={to}
          className={index < TABS_ON_A_PHONE ? undefined : 'wide'}
          aria-current={leadsTo(to, pathname) ? 'page' : undefined}
        >
          <Icon aria-hidden="true" />
          {name}
        </Link>
      ))}
      <button type="button" className="narrow" aria-haspopup="dialog" onClick={onMore}>
        <Ellipsis aria-hidden="true" />
        More
      </button>
    </nav>
  );
}
