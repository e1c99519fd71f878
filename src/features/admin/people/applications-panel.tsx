import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { type Column, DataTable } from '@/components/data-table.tsx';
import { Panel, PanelFoot } from '@/components/panel.tsx';
import { dayText, numberText } from '@/features/admin/format.ts';
import { ApplicationLink } from '../links.tsx';
import type { PersonApplication, PersonData } from './schema.ts';
import { StatusSelect } from './status-select.tsx';

const AT_ONCE = 5;

/** The person's applications, newest first, each with its status. */
export function ApplicationsPanel({ person, onChanged }: { person: PersonData; onChanged: () => void }) {
  const [all, setAll] = useState(false);
  const { applications, totals } = person;
  const shown = all ? applications : applications.slice(0, AT_ONCE);
  const columns: Column<PersonApplication>[] = [
    {
      key: 'job',
      label: 'Job',
      cell: ({ id, category, job_title }) => (
        <span className="inline-flex items-center gap-2.5">
          <CategoryBullet category={category} small />
          <ApplicationLink id={id}>{job_title ?? 'A job that is gone'}</ApplicationLink>
        </span>
      ),
      card: 'main',
    },
    { key: 'company', label: 'Company', card: 'full', clip: true },
    { key: 'ref_code', label: 'Number', cardLabel: true },
    {
      key: 'applied',
      label: 'Applied',
      cell: ({ applied_at, created_at }) => dayText(applied_at ?? created_at),
      cardLabel: true,
    },
    {
      key: 'status',
      label: 'Status',
      cell: (application) => <StatusSelect application={application} onChanged={onChanged} />,
      card: 'state',
    },
  ];
  return (
    <Panel title="Applications" id="applications">
      <DataTable
        caption="Applications"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        empty={<p>They have not applied to anything.</p>}
      />
      {applications.length > 0 && (
        <PanelFoot>
          <span className="text-13 text-muted">
            {numberText(shown.length)} of {numberText(totals.applications)}
          </span>
          {shown.length < applications.length && (
            <Button look="quiet" onClick={() => setAll(true)}>
              {applications.length < totals.applications ? 'See the newest' : 'See all'}{' '}
              {numberText(applications.length)}
            </Button>
          )}
        </PanelFoot>
      )}
    </Panel>
  );
}
