import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/icon-button.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { local } from '@/lib/storage.ts';
import { m } from '@/paraglide/messages.js';
import { useUnfinishedApplication } from '../applications.ts';

const DISMISSED = 'stoop-continue-dismissed';

/**
 * 'Continue: Fry Cook' above the feed: leads to the step at which an application was left, until it is closed. One that
 * becomes known after the first frame waits for the next visit: it would move the jobs.
 */
export function ContinueApplication({ search }: { search: string }) {
  const unfinished = useUnfinishedApplication();
  const [isKnown] = useState(unfinished !== null);
  const [dismissed, setDismissed] = useState(() => local.get(DISMISSED));
  if (!isKnown || !unfinished || unfinished.jobId === dismissed) return null;
  const { jobId, title } = unfinished;
  const dismiss = () => {
    local.set(DISMISSED, jobId);
    setDismissed(jobId);
  };
  return (
    <div className="mt-2.5 flex items-center gap-1 lg:mt-0 lg:mb-4">
      <LinkButton look="tint" className="min-w-0 flex-1" to={paths.apply(jobId, search)}>
        <span className="truncate">{m.jobs_continue({ title })}</span>
      </LinkButton>
      <IconButton label={m.jobs_continue_close({ title })} onClick={dismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
