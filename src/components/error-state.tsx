import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages.js';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { IconDisc } from './icon-disc.tsx';

interface Props {
  title?: string;
  children: ReactNode;
  onRetry: () => void;
  busy?: boolean;
}

/** What failed, and the way to try again. */
export function ErrorState({ title = m.errors_title(), children, onRetry, busy }: Props) {
  return (
    <Card as="section" className="px-5 pt-7 pb-5 text-center" role="alert">
      <IconDisc tone="red" size="large" className="mx-auto mb-4">
        <CircleAlert />
      </IconDisc>
      <h2>{title}</h2>
      <p className="mt-2 mb-5">{children}</p>
      <Button block busy={busy} busyLabel={m.shell_trying()} onClick={onRetry}>
        {m.shell_try_again()}
      </Button>
    </Card>
  );
}

interface QueryErrorProps {
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** The same for a query; nothing unless it failed with nothing to show. */
export function QueryError({ query, children }: QueryErrorProps) {
  const { data, isError, isFetching, refetch } = query;
  if (!isError || data !== undefined) return null;
  return (
    <ErrorState onRetry={() => void refetch()} busy={isFetching}>
      {children}
    </ErrorState>
  );
}
