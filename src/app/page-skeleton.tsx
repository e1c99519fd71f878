import { Page } from '@/components/page.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { m } from '@/paraglide/messages.js';

/** The placeholder of a screen while its code loads. */
export function PageSkeleton() {
  return (
    <Page aria-busy="true">
      <p className="sr-only" role="status">
        {m.shell_loading()}
      </p>
      <Skeleton width="60%" height={30} />
      <Skeleton width="100%" height={120} className="mt-5" />
      <Skeleton width="100%" height={48} className="mt-5" />
      <Skeleton width="100%" height={48} className="mt-5" />
    </Page>
  );
}
