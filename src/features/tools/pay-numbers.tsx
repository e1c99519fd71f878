import { BRAND } from '@rules/brand.ts';
import { money } from '@rules/money.ts';
import { BOROUGHS, categorySlug } from '@rules/taxonomy.ts';
import { Info } from 'lucide-react';
import { Card } from '@/components/card.tsx';
import { CopyButton } from '@/components/copy-button.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Notice } from '@/components/notice.tsx';
import { Pay, PayUnit, UnbrokenRanges } from '@/components/pay.tsx';
import { longDate } from '@/lib/dates.ts';
import { count } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { PayComparison } from './pay-comparison.tsx';
import {
  findGroup,
  type PayGroup,
  type PayGuide,
  placeWords,
  rangeText,
  scripts,
  WORKS,
  type Work,
  workInside,
  workName,
} from './pay-groups.ts';

interface Props {
  guide: PayGuide;
  work: Work;
  borough: string | null;
}

/**
 * Everything the guide says of a kind of work; of the borough where too few jobs near the place tell, and of the whole
 * city where too few of the borough do.
 */
export function PayNumbers({ guide, work, borough }: Props) {
  const { near } = guide;
  const around = near?.groups.map((each) => ({ ...each, place: near })) ?? [];
  const chosen = near ? { borough: near.borough, place: near } : { borough };
  const ofPlace = around.find(({ category }) => category === work);
  const ofBorough = findGroup(guide, work, chosen.borough);
  const own = near ? ofPlace : ofBorough;
  const group = own ?? ofBorough ?? findGroup(guide, work, null);
  const shared = { least: count(guide.least), work: workInside(work) };
  if (!group) return <Notice icon={<Info aria-hidden="true" />}>{m.tools_guide_few(shared)}</Notice>;
  const rows = (groups: (PayGroup | undefined)[], name: (group: PayGroup) => string) =>
    groups
      .filter((each) => each !== undefined)
      .map((each) => ({ name: name(each), group: each, isChosen: each === group }));
  const byBorough = rows(
    [ofPlace, ...[null, ...BOROUGHS].map((each) => findGroup(guide, work, each))],
    (each) => each.place?.name ?? each.borough ?? m.tools_guide_all(),
  );
  const byWork = rows(group.place ? around : WORKS.map((each) => findGroup(guide, each, group.borough)), (each) =>
    workName(each.category),
  ).sort((a, b) => b.group.middle_cents - a.group.middle_cents);
  const where = placeWords(group);
  return (
    <>
      {!own && (
        <Notice icon={<Info aria-hidden="true" />} className="mb-3">
          {near
            ? m.tools_guide_few_near({ ...shared, place: near.name, instead: where })
            : m.tools_guide_few_borough({ ...shared, where: placeWords(chosen) })}
        </Notice>
      )}
      <PayAnswer group={group} />
      <PayComparison
        title={m.tools_guide_by_borough({ work: workName(work) })}
        of={m.tools_guide_borough()}
        rows={byBorough}
      />
      <PayComparison title={m.tools_guide_by_work({ where })} of={m.tools_guide_work()} rows={byWork} />
      <PayScript group={group} />
      <p className="text-13 text-muted mt-5">
        {m.tools_guide_source({
          count: count(guide.jobs),
          brand: BRAND,
          date: longDate(guide.as_of),
          least: count(guide.least),
        })}
      </p>
    </>
  );
}

/** The answer first: what half of the jobs pay, what to ask for, and the jobs themselves. */
function PayAnswer({ group }: { group: PayGroup }) {
  const work = workInside(group.category);
  const where = placeWords(group);
  const jobs = count(group.jobs);
  const address = new URLSearchParams({ category: categorySlug(group.category as Work) });
  if (group.place) address.set('near', group.place.id);
  else if (group.borough) address.set('location', group.borough);
  return (
    <Card as="section">
      <p className="text-muted">{m.tools_guide_half({ count: jobs, work, where })}</p>
      <Pay className="mt-0.5">
        <UnbrokenRanges>{rangeText(group)}</UnbrokenRanges>
        <PayUnit>{m.tools_guide_hour()}</PayUnit>
      </Pay>
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

/** Two short things to say, and the way to take them along. */
function PayScript({ group }: { group: PayGroup }) {
  const { ask, less } = scripts(group);
  const lines = [
    { when: m.tools_guide_when_ask(), words: ask },
    { when: m.tools_guide_when_less(), words: less },
  ];

  return (
    <section className="mt-7">
      <h2>{m.tools_guide_words()}</h2>
      {lines.map(({ when, words }) => (
        <div key={when} className="mt-3">
          <h3 className="mb-1.5 block font-semibold">{when}</h3>
          <blockquote className="rounded-control bg-sunken px-3.5 py-3">{words}</blockquote>
        </div>
      ))}
      <CopyButton
        block
        className="mt-3"
        text={`${ask}

${less}`}
        label={m.tools_guide_copy()}
        copiedLabel={m.tools_guide_copied()}
        failed={{ title: m.errors_title(), description: m.tools_guide_copy_failed() }}
      />
    </section>
  );
}
