import { MapPinOff } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state.tsx';
import { Page } from '@/components/page.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { OpenJobs } from './open-jobs.tsx';

/** Any other address: logged, one way home, and below it what is open now. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageMeta({ title: m.shell_missing_title(), noindex: true });
  useEffect(() => console.warn(`No page at ${pathname}`), [pathname]);
  return (
    <Page>
      <EmptyState
        main
        icon={<MapPinOff />}
        title={m.shell_missing_title()}
        link={{ to: paths.home, label: m.shell_home() }}
      >
        {m.shell_missing_text()}
      </EmptyState>
      <OpenJobs />
    </Page>
  );
}
