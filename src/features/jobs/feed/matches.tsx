import { buttonVariants } from '@/components/button.tsx';
import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import type { FeedPage } from './api.ts';

/** How many jobs a search or filters leave, what was searched instead of a misspelt word, and the way to all jobs. */
export function Matches({ first, onClear }: { first: FeedPage | undefined; onClear: () => void }) {
  return (
    <div className="mb-1.5 flex min-h-11 items-center justify-between gap-3">
      <p className="text-muted" role="status">
        {first && (
          <>
            {first.corrected_query && `${m.jobs_corrected({ term: first.corrected_query })} · `}
            <b className="text-ink">
              {m.jobs_matches({ count: first.total, shown: count(first.total) + (first.total_is_exact ? '' : '+') })}
            </b>
          </>
        )}
      </p>
      <button
        type="button"
        className={buttonVariants({ look: 'quiet', className: '-mr-2 shrink-0' })}
        onClick={onClear}
      >
        {m.jobs_clear_all()}
      </button>
    </div>
  );
}
