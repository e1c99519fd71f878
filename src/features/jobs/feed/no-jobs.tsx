import { Search } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { m } from '@/paraglide/messages.js';
import type { FeedRequest } from './filters.ts';
import { Nearest, NONE, Offers } from './no-match.tsx';

interface Props {
  busy: boolean;
  onRefresh: () => void;
  /** Given while filters are active: takes them away. */
  onClear?: () => void;
  feed: FeedRequest;
  onWithin: (miles: string) => void;
}

/** No search, and still nothing to show. */
export function NoJobs({ busy, onRefresh, onClear, feed, onWithin }: Props) {
  return (
    <>
      <EmptyState
        icon={<Search />}
        title={m.jobs_none()}
        actions={
          <div className="mx-auto grid max-w-form gap-3">
            <Button block busy={busy} onClick={onRefresh}>
              {m.jobs_refresh()}
            </Button>
            {onClear && (
              <Button look="line" block onClick={onClear}>
                {m.jobs_clear_all()}
              </Button>
            )}
          </div>
        }
      >
        {onClear && m.jobs_no_matches_hint()}
      </EmptyState>
      {onClear && <Offers feed={feed} hasMatches={false} onWithin={onWithin} />}
      {onClear && <Nearest feed={feed} shown={NONE} />}
    </>
  );
}
