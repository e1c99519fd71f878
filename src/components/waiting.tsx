import { Spinner } from './spinner.tsx';

/** Nothing to do but to wait: what is going on, in words. */
export function Waiting({ children }: { children: string }) {
  return (
    <div className="grid justify-items-center gap-4 py-16" role="status">
      <Spinner />
      <p className="text-muted">{children}</p>
    </div>
  );
}
