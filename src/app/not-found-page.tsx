import { MapPinOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { EmptyState } from '@/ui/empty-state.tsx';
import { LinkButton } from '@/ui/link-button.tsx';

/** Any other address (specification 3 §2): logged, one way home, and below it what is open now. */
export function NotFoundPage({ openJobs }: { openJobs?: ReactNode }) {
  const { pathname } = useLocation();
  usePageMeta({ title: m.shell_missing_title(), noindex: true });
  useEffect(() => console.warn(`No page at ${pathname}`), [pathname]);
  return (
    <div className="page page-form">
      <EmptyState
        main
        icon={<MapPinOff />}
        title={m.shell_missing_title()}
        actions={
          <LinkButton to={paths.home} block>
            {m.shell_home()}
          </LinkButton>
        }
      >
        {m.shell_missing_text()}
      </EmptyState>
      {openJobs}
    </div>
  );
}
