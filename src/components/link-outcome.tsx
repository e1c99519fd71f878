import { useMutation } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { EmptyState } from './empty-state.tsx';
import { QueryError } from './error-state.tsx';
import { Page } from './page.tsx';
import { Waiting } from './waiting.tsx';

interface Props {
  /** What is read when the link is opened. */
  opened: ComponentProps<typeof QueryError>['query'] & { isPending: boolean };
  /** False for a link that is none: nothing is asked, and what came of it is shown at once. */
  isRequested?: boolean;
  waiting: string;
  failed: string;
  /** What came of it. */
  children?: ReactNode;
}

/** The page of a link from a message: that it is being looked up, that this did not work, what came of it. */
export function LinkOutcome({ opened, isRequested = true, waiting, failed, children }: Props) {
  return (
    <Page>
      {isRequested && opened.isPending ? (
        <Waiting>{waiting}</Waiting>
      ) : opened.isError ? (
        <QueryError query={opened}>{failed}</QueryError>
      ) : (
        children
      )}
    </Page>
  );
}

/** A link that is unknown, used or over, and the way on from it. */
export const DeadLinkState = (props: Omit<ComponentProps<typeof EmptyState>, 'main' | 'tone' | 'icon'>) => (
  <EmptyState main tone="amber" icon={<Unlink />} {...props} />
);

/** What opening a link changes, done once its page is there, in the shape of a query; `refetch` tries it again. */
export function useLinkMutation<T>(mutationFn: () => Promise<T>) {
  const { mutate, data, error, isError, isPending, isSuccess } = useMutation({ mutationFn });
  useEffect(() => mutate(), [mutate]);
  return { data, error, isError, isFetching: isPending, isPending: !isError && !isSuccess, refetch: () => mutate() };
}
