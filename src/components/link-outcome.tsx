import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Page } from './page.tsx';
import { Waiting } from './waiting.tsx';

interface Props {
  /** The request that the link makes by being opened. */
  opened: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** False for a link that is none: nothing is asked, and what came of it is shown at once. */
  asked?: boolean;
  waiting: string;
  failed: string;
  /** What came of it. */
  children: ReactNode;
}

/** The page of a link that does something by being opened: that it is at work, that it did not work, what came of it. */
export function LinkOutcome({ opened, asked = true, waiting, failed, children }: Props) {
  return (
    <Page>
      {asked && opened.isPending ? (
        <Waiting>{waiting}</Waiting>
      ) : opened.isError ? (
        <ErrorState onRetry={() => void opened.refetch()} busy={opened.isFetching}>
          {failed}
        </ErrorState>
      ) : (
        children
      )}
    </Page>
  );
}
