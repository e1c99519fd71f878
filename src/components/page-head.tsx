import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** The heading of an admin screen, and what acts on all of it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-4.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="text-22">{title}</h1>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}

/** Fetches all of a screen again: what is in the cache under `of`. */
export function RefreshButton({ of, busy }: { of: QueryKey; busy: boolean }) {
  const queryClient = useQueryClient();
  return (
    <Button look="line" busy={busy} onClick={() => void queryClient.invalidateQueries({ queryKey: of })}>
      <RefreshCw aria-hidden="true" />
      Refresh
    </Button>
  );
}
