import { Badge } from '@/components/badge.tsx';
import { useClaims } from '@/lib/claims.ts';
import { m } from '@/paraglide/messages.js';

/** On what is no real job or application, where the board says only what was counted. */
export function ExampleBadge({ of: isExample }: { of: boolean | undefined }) {
  return useClaims() === 'measured' && isExample ? <Badge tone="blue">{m.jobs_example()}</Badge> : null;
}
