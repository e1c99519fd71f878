import { formatPhone } from '@rules/phone-format.ts';
import { useState } from 'react';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import type { Column } from '@/components/data-table.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { Fact, Facts } from '@/components/facts.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { stampText } from '@/features/admin/format.ts';
import { adminAvailabilityText } from '@/lib/labels.ts';
import { PersonLink } from '../links.tsx';
import { StatusSelect } from '../people/status-select.tsx';
import type { ListedApplication } from './api.ts';

const nameOf = ({ first_name }: ListedApplication) => first_name ?? 'No name';

/** The columns of the applications; `onChanged` is called when a status was set in a row. */
export function applicationColumns(onChanged: () => void): readonly Column<ListedApplication>[] {
  return [
    {
      key: 'name',
      label: 'Name',
      sort: 'unsearched',
      cell: (row) => <PersonLink kind="application" id={row.id} name={nameOf(row)} />,
      card: 'main',
    },
    { key: 'phone', label: 'Phone', cell: ({ phone_number }) => phone_number && formatPhone(phone_number) },
    {
      key: 'job',
      label: 'Job',
      sort: 'unsearched',
      cell: ({ job_title, category }) => (
        <span className="flex items-center gap-2.5" title={job_title ?? undefined}>
          <CategoryBullet category={category} small />
          <span className="min-w-0 lg:truncate" lang="en">
            {job_title ?? 'A job that is gone'}
          </span>
        </span>
      ),
      card: 'full',
      clip: true,
    },
    {
      key: 'company',
      label: 'Company',
      cell: ({ company }) =>
        company && (
          <span className="block lg:max-w-40 lg:truncate" title={company}>
            {company}
          </span>
        ),
      card: 'full',
    },
    { key: 'applied', label: 'Applied', sort: true, cell: ({ created_at }) => stampText(created_at) },
    {
      key: 'status',
      label: 'Status',
      cell: (row) => (
        <StatusSelect
          application={{ id: row.id, job_title: row.job_title, status: row.application_status }}
          person={nameOf(row)}
          onChanged={onChanged}
        />
      ),
      card: 'state',
    },
    {
      key: 'details',
      label: 'Details',
      cell: (row) => <ApplicationDetails application={row} name={nameOf(row)} />,
    },
  ];
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The details of an application, opened from its row. */
function ApplicationDetails({ application, name }: { application: ListedApplication; name: string }) {
  const [open, setOpen] = useState(false);
  const { job_title, phone_number, email, availability, preferred_start_date: start } = application;
  const facts = [
    ['Phone', phone_number && formatPhone(phone_number)],
    ['Email', email],
    ['Position applied for', application.position_applied_for],
    ['Availability', availability && adminAvailabilityText(availability)],
    ['Start date', start && day.format(new Date(start))],
    ['Experience', application.work_experience],
  ] as const;
  return (
    <>
      <RowButton aria-label={`Details of ${name}, ${job_title ?? 'the application'}`} onClick={() => setOpen(true)}>
        Details
      </RowButton>
      {open && (
        <Dialog title={`${name}: ${job_title ?? 'application'}`} onClose={() => setOpen(false)}>
          <Facts>
            {facts.map(([label, value]) => (
              <Fact key={label} name={label}>
                {value || 'Not answered'}
              </Fact>
            ))}
          </Facts>
        </Dialog>
      )}
    </>
  );
}
