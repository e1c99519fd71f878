import { Wrench } from 'lucide-react';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { useSession } from '@/lib/use-session.ts';
import { m } from '@/paraglide/messages.js';
import { EmptyState } from '@/ui/empty-state.tsx';
import { LinkButton } from '@/ui/link-button.tsx';

/** For the addresses whose screens are not there yet: says so, and leads to what is. */
export function ComingPage() {
  const { session } = useSession();
  usePageMeta({ title: m.shell_coming_title(), noindex: true });
  return (
    <div className="page page-form">
      <EmptyState
        main
        icon={<Wrench />}
        title={m.shell_coming_title()}
        actions={
          <div className="grid gap-3">
            <LinkButton to={paths.jobs} block>
              {m.shell_browse()}
            </LinkButton>
            <LinkButton look="line" to={paths.signIn} block>
              {session ? m.account_title() : m.account_sign_in()}
            </LinkButton>
          </div>
        }
      >
        {m.shell_coming_text()}
      </EmptyState>
    </div>
  );
}
