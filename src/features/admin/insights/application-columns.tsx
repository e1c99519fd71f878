import { formatPhone } from '@rules/phone-format.ts';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import type { Column } from '@/components/data-table.tsx';
import { stampText } from '@/features/admin/format.ts';
import { ApplicationLink, PersonLink } from '../links.tsx';
import { StatusSelect } from '../people/status-select.tsx';
import type { ListedApplication } from './api.ts';

/** Whose an application is. */
export const nameOf = ({ first_name }: ListedApplication) => first_name ?? 'No name';

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
      cell: ({ id, job_title, category }) => (
        <span className="flex items-center gap-2.5">
          <CategoryBullet category={category} small />
          <span className="min-w-0 lg:leading-[1.3] lg:whitespace-normal" lang="en">
            <ApplicationLink id={id}>{job_title ?? 'A job that is gone'}</ApplicationLink>
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
          <span className="block lg:max-w-40 lg:min-w-32 lg:leading-[1.3] lg:whitespace-normal">{company}</span>
        ),
      card: 'full',
    },
    { key: 'ref_code', label: 'Number', cardLabel: true },
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
  ];
}
