import { buttonVariants } from '@/components/button.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { Page } from '@/components/page.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

/** A page failed. A plain link, not the router's, since a page load resets everything. */
export function ErrorPage({ onRetry }: { onRetry: () => void }) {
  return (
    <Page>
      <ErrorState onRetry={onRetry}>{m.errors_generic()}</ErrorState>
      <p className="mt-5 text-center">
        <a className={buttonVariants({ look: 'quiet' })} href={paths.home}>
          {m.shell_home()}
        </a>
      </p>
    </Page>
  );
}
