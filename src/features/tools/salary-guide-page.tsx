import { BOROUGHS, parseCategory } from '@rules/taxonomy.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryError } from '@/components/error-state.tsx';
import { Field } from '@/components/field.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { Page } from '@/components/page.tsx';
import { Select } from '@/components/select.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { toolQueries } from './api.ts';
import { WORKS, type Work, workName } from './pay-groups.ts';
import { PayNumbers } from './pay-numbers.tsx';

const PayPlace = lazyWithRetry(async () => (await import('./pay-place.tsx')).PayPlace);

/** `/tools/salary-guide`: what the work pays here, and what to say. The choice is in the address, to pass on. */
export function SalaryGuidePage() {
  const [params, setParams] = useSearchParams();
  const near = /^[a-z0-9-]{2,60}$/.exec(params.get('near') ?? '')?.[0] ?? null;
  const guide = useQuery(toolQueries.payGuide(near));
  const { data, isPending } = guide;
  useFlowBar({ title: m.shell_tab_tools(), back: paths.tools });
  usePageMeta({ title: m.tools_salary(), description: m.tools_guide_lede() });
  const category = parseCategory(params.get('work'));
  const work: Work = category && category !== 'Various' ? category : 'Delivery';
  const borough = BOROUGHS.find((each) => each === params.get('borough')) ?? null;

  function change(name: Picked, value: string) {
    const next = new URLSearchParams(params);
    // A place takes the place of a borough.
    if (name !== 'work') {
      next.delete('near');
      next.delete('borough');
    }
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <Page>
      <h1>{m.tools_salary()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.tools_guide_lede()}</p>
      <PayPickers work={work} borough={near ? null : borough} near={near} onChange={change} />
      <div aria-live="polite" aria-busy={isPending}>
        {data ? (
          <PayNumbers guide={data} work={work} borough={borough} />
        ) : isPending ? (
          <Skeleton width="100%" height={600} rounded="card" />
        ) : (
          <QueryError query={guide}>{m.tools_guide_error()}</QueryError>
        )}
      </div>
    </Page>
  );
}

type Picked = 'work' | 'borough' | 'near';

interface Props {
  work: Work;
  borough: string | null;
  near: string | null;
  onChange: (name: Picked, value: string) => void;
}

/** Which numbers to show. */
function PayPickers({ work, borough, near, onChange }: Props) {
  // What was typed for a place goes with it.
  const [last, setLast] = useState({ near, cleared: 0 });
  if (last.near !== near) setLast({ near, cleared: near ? last.cleared : last.cleared + 1 });
  return (
    <div className="mt-5 mb-4 grid gap-3 min-[400px]:grid-cols-2">
      <Field label={m.tools_guide_work()}>
        {(control) => (
          <Select
            {...control}
            name="work"
            value={work}
            options={WORKS.map((value) => ({ value, label: workName(value) }))}
            onChange={(event) => onChange('work', event.target.value)}
          />
        )}
      </Field>
      <Field label={m.tools_guide_borough()}>
        {(control) => (
          <Select
            {...control}
            name="borough"
            required={false}
            value={borough ?? ''}
            none={m.tools_guide_all()}
            options={BOROUGHS}
            onChange={(event) => onChange('borough', event.target.value)}
          />
        )}
      </Field>
      <div className="min-[400px]:col-span-2">
        <Suspense fallback={<Skeleton width="100%" height={82} rounded="control" />}>
          <PayPlace key={last.cleared} near={near} onChange={(value) => onChange('near', value)} />
        </Suspense>
      </div>
    </div>
  );
}
