import { ExternalLink } from 'lucide-react';
import { buttonClass } from '@/components/button.tsx';
import { Link } from '@/components/link.tsx';
import { Sheet } from '@/components/sheet.tsx';
import { paths } from '@/lib/paths.ts';
import { ADMIN_LINKS, TABS_ON_A_PHONE } from './admin-links.ts';

/** On a phone: the screens that have no tab. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const look = buttonClass('quiet', true, 'justify-start');
  return (
    <Sheet title="More" onClose={onClose}>
      <nav aria-label="More admin screens">
        {ADMIN_LINKS.slice(TABS_ON_A_PHONE).map(({ name, to, icon: Icon }) => (
          <Link key={to} to={to} className={look} onClick={onClose}>
            <Icon aria-hidden="true" />
            {name}
          </Link>
        ))}
        <a href={paths.home} className={look}>
          <ExternalLink aria-hidden="true" />
          Open the site
        </a>
      </nav>
    </Sheet>
  );
}
