import { ErrorState } from '@/components/error-state.tsx';
import { m } from '@/paraglide/messages.js';
import type { FlowApplication } from '../application.ts';
import { FlowSkeleton } from './flow-skeleton.tsx';

/** In the application's place while it is asked for, or could not be. */
export function FlowWaiting({ flow }: { flow: FlowApplication }) {
  if (flow.state === 'loading') return <FlowSkeleton />;
  if (flow.state === 'failed') return <ErrorState onRetry={flow.retry}>{m.errors_generic()}</ErrorState>;
  return null;
}
