import { BRAND } from '@rules/brand.ts';
import { BOROUGHS } from '@rules/taxonomy.ts';
import { Info } from 'lucide-react';
import { Notice } from '@/components/notice.tsx';
import { longDate } from '@/lib/dates.ts';
import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import { PayAnswer } from './pay-answer.tsx';
import { PayComparison } from './pay-comparison.tsx';
import { findGroup, type PayGroup, type PayGuide, WORKS, type Work } from './pay-groups.ts';
import { PayScript } from './pay-script.tsx';
import { placeWords, workInside, workName } from './pay-words.ts';

interface Props {
  guide: PayGuide;
  work: Work;
  borough: string | null;
}

/** Everything the guide says of a kind of work; of the whole city where the borough has too few jobs to tell. */
export function PayNumbers({ guide, work, borough }: Props) {
  const own = findGroup(guide, work, borough);
  const group = own ?? findGroup(guide, work, null);
  const shared = { least: count(guide.least), work: workInside(work) };
  if (!group) return <Notice icon={<Info aria-hidden="true" />}>{m.tools_guide_few(shared)}</Notice>;
  const rows = (groups: (PayGroup | undefined)[], name: (group: PayGroup) => string) =>
    groups
      .filter((each) => each !== undefined)
      .map((each) => ({ name: name(each), group: each, isChosen: each === group }));
  const byBorough = rows(
    [null, ...BOROUGHS].map((each) => findGroup(guide, work, each)),
    (each) => each.borough ?? m.tools_guide_all(),
  );
  const byWork = rows(
    WORKS.map((each) => findGroup(guide, each, group.borough)),
    (each) => workName(each.category),
  ).sort((a, b) => b.group.middle_cents - a.group.middle_cents);
  const where = placeWords(group.borough);
  return (
    <>
      {!own && (
        <Notice icon={<Info aria-hidden="true" />} className="mb-3">
          {m.tools_guide_few_borough({ ...shared, where: placeWords(borough) })}
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
      <p className="note mt-5">
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
