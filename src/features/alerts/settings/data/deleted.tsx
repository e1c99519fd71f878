import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { buttonVariants } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { currentToasts, dismissToast } from '@/components/toast.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { type Deletion, forgetDeleted } from '../../api.ts';

/** Nothing is left: forgets it on this browser too, asks the backend nothing more, and says so. */
export function Deleted({ what }: { what: Deletion }) {
  useEffect(() => {
    void forgetDeleted(what).then(() => {
      // That the session ended is no news to who has just deleted everything.
      for (const { id } of currentToasts()) dismissToast(id);
    });
  }, [what]);
  return (
    <div role="status">
      <EmptyState
        tone="green"
        icon={<CircleCheck />}
        title={m.settings_deleted()}
        actions={
          // A new page instead of another screen: what this one still holds in memory goes too.
          <a className={buttonVariants({ block: true })} href={paths.jobs}>
            {m.settings_deleted_done()}
          </a>
        }
      >
        {m.settings_deleted_text()}
      </EmptyState>
    </div>
  );
}
