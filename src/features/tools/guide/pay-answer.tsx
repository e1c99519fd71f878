import { money } from '@rules/money.ts';
import { categorySlug } from '@rules/taxonomy.ts';
import { Card } from '@/components/card.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { count } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { PayGroup, Work } from './pay-groups.ts';
import { placeWords, rangeText, workInside } from './pay-words.ts';

/** The answer first: what half of the jobs pay, what to ask for, and the jobs themselves. */
export function PayAnswer({ group }: { group: PayGroup }) {
  const work = workInside(group.category);
  const where = placeWords(group.borough);
  const jobs = count(group.jobs);
  const address = new URLSearchParams({ category: categorySlug(group.category as Work) });
  if (group.borough) address.set('location', group.borough);
  return (
    <Card as="section">
      <p className="text-muted">{m.tools_guide_half({ count: jobs, work, where })}</p>
      <p className="pay mt-0.5">
        {rangeText(group)}
        <small>{m.tools_guide_hour()}</small>
      </p>
      <p className="mt-2.5 border-line border-t pt-3">
        <b>{m.tools_guide_ask({ amount: money(group.ask_cents) })}</b>{' '}
        {m.tools_guide_ask_jobs({ some: count(group.ask_jobs), count: jobs })}
      </p>
      <LinkButton block to={`${paths.jobs}?${address}`} className="mt-3.5">
        {m.tools_guide_see()}
      </LinkButton>
    </Card>
  );
}
