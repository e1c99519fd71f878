import { useLocation } from 'react-router-dom';
import { Link } from '@/components/link.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { plainPath, TABS } from './tabs.ts';
import { UnreadMark } from './unread-mark.tsx';

/** The four tabs: along the bottom of a phone, in the top bar of a desktop. The other one is not displayed. */
export function TabLinks({ place }: { place: 'top' | 'bottom' }) {
  const path = plainPath(useLocation().pathname);
  return (
    <nav className={place === 'top' ? 'top-tabs' : 'nav'} aria-label={m.shell_main_nav()}>
      {TABS.map(({ name, to, icon: Icon, active }) => (
        <Link
          key={to}
          className={place === 'top' ? 'relative whitespace-nowrap' : 'relative'}
          to={to}
          aria-current={active(path) ? 'page' : undefined}
        >
          <span className={place === 'top' ? undefined : 'pip'}>
            <Icon aria-hidden="true" />
          </span>
          {name()}
          {to === paths.dashboard && <UnreadMark place={place} />}
        </Link>
      ))}
    </nav>
  );
}
