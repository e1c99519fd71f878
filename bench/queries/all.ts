import { adminQueries } from './admin.ts';
import { adminSendingQueries } from './admin-sending.ts';
import type { Asked } from './asked.ts';
import type { Facts } from './facts.ts';
import { feedQueries } from './feed.ts';
import { personQueries } from './person.ts';
import { writeQueries } from './writes.ts';

/** Everything that is measured and whose plans are watched. */
export const allQueries = (facts: Facts): Asked[] => [
  ...feedQueries(facts),
  ...personQueries(facts),
  ...adminQueries(facts),
  ...adminSendingQueries(facts),
  ...writeQueries(facts),
];
