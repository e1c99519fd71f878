import { Badge } from '@/components/badge.tsx';
import { m } from '@/paraglide/messages.js';

/** On whatever is not the person's own. */
export function ExampleBadge() {
  return <Badge tone="blue">{m.referrals_example()}</Badge>;
}
