import { formatPhone } from '@rules/phone-format.ts';
import { Badge } from '@/components/badge.tsx';
import type { Column } from '@/components/column.ts';
import { dayText } from '@/lib/figures.ts';
import { PersonLink } from '../../people/parts/person-link.tsx';
import type { Contact } from './api.ts';

export const CONTACT_COLUMNS: readonly Column<Contact>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: true,
    cell: ({ id, first_name }) => <PersonLink kind="subscriber" id={id} name={first_name} />,
    card: 'main',
  },
  { key: 'phone', label: 'Phone', cell: ({ phone_number }) => phone_number && formatPhone(phone_number) },
  { key: 'email', label: 'Email', cell: ({ email }) => email, clip: true, card: 'full' },
  { key: 'job_type', label: 'Job type', sort: true, cell: ({ job_type }) => job_type },
  { key: 'city', label: 'City', sort: true, cell: ({ city }) => city },
  { key: 'joined', label: 'Joined', sort: true, cell: ({ created_at }) => dayText(created_at), cardLabel: true },
  { key: 'status', label: 'Status', cell: (contact) => <Status contact={contact} />, card: 'state' },
];

function Status({ contact: { status, last_contacted_at } }: { contact: Contact }) {
  return (
    <span title={last_contacted_at ? `Last message ${dayText(last_contacted_at)}` : undefined}>
      <Badge tone={status === 'Contacted' ? 'green' : 'blue'}>{status}</Badge>
    </span>
  );
}
