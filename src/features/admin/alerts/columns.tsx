import { formatPhone } from '@rules/phone-format.ts';
import { Check } from 'lucide-react';
import type { Column } from '@/components/column.ts';
import { dayText, numberText } from '@/lib/figures.ts';
import { sourceLabel } from '@/lib/labels.ts';
import { PersonLink } from '../people/parts/person-link.tsx';
import type { Subscriber } from './api.ts';

function OnOff({ on }: { on: boolean }) {
  if (on) return <Check role="img" aria-label="On" className="inline size-4 text-green" />;
  return (
    <>
      <span className="text-muted" aria-hidden="true">
        –
      </span>
      <span className="sr-only">Off</span>
    </>
  );
}

/** The columns of the export, as specified. */
export const SUBSCRIBER_COLUMNS: readonly Column<Subscriber>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: true,
    cell: ({ id, first_name }) => <PersonLink kind="subscriber" id={id} name={first_name} />,
    card: 'main',
  },
  { key: 'phone', label: 'Phone', cell: ({ phone_number }) => phone_number && formatPhone(phone_number) },
  { key: 'email_address', label: 'Email', cell: ({ email }) => email, clip: true, card: 'full' },
  { key: 'city', label: 'City', sort: true, cell: ({ city }) => city },
  { key: 'job_type', label: 'Job Type', sort: true, cell: ({ job_type }) => job_type },
  { key: 'sms', label: 'SMS', cell: ({ sms }) => <OnOff on={sms} />, cardLabel: true },
  { key: 'email', label: 'Email', cell: ({ email_on }) => <OnOff on={email_on} />, cardLabel: true },
  { key: 'source', label: 'Source', cell: ({ source }) => sourceLabel(source) },
  { key: 'created', label: 'Signed Up', sort: true, cell: ({ created_at }) => dayText(created_at), cardLabel: true },
  {
    key: 'tokens',
    label: 'Boost Tokens',
    sort: true,
    cell: ({ boost_tokens }) => numberText(boost_tokens),
    numeric: true,
    card: 'state',
    cardLabel: true,
  },
];
