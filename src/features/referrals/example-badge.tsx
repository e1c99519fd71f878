import { m } from '@/paraglide/messages.js';
import { Badge } from '@/ui/badge.tsx';

/** On whatever is not the person's own. */
export function ExampleBadge() {
  return <Badge tone="blue">{m.referrals_example()}</Badge>;
}
