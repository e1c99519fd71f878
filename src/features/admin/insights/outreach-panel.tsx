import { formatPhone } from '@rules/phone-format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import type { Column } from '@/components/data-table.tsx';
import { useListState } from '@/components/list-state.ts';
import { rowButtonVariants } from '@/components/row-button.tsx';
import { dayText } from '@/features/admin/format.ts';
import { adminPaths } from '@/lib/paths.ts';
import { PersonLink } from '../links.tsx';
import { ListPanel } from '../list-table.tsx';
import { CONTACTS_SHOWN, type Contact, insightQueries } from './api.ts';
import { FAILURE } from './labels.ts';

const CONTACT_COLUMNS: readonly Column<Contact>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: true,
    cell: ({ id, first_name }) => <PersonLink kind="subscriber" id={id} name={first_name} />,
    card: 'main',
  },
  { key: 'phone', label: 'Phone', cell: ({ phone_number }) => phone_number && formatPhone(phone_number) },
  { key: 'email', label: 'Email', clip: true, card: 'full' },
  { key: 'job_type', label: 'Job type', sort: true },
  { key: 'city', label: 'City', sort: true },
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

const LIST = { filters: { q: '' }, sort: { by: 'joined', down: true }, columns: CONTACT_COLUMNS, name: 'contacts' };

/** Everybody who signed up, as contacts: 'Contacted' once a message was sent. */
export function OutreachPanel() {
  const list = useListState(LIST);
  const page = useQuery(insightQueries.contacts(list.filters.q, list.order, list.after));
  return (
    <ListPanel
      id="contacts"
      title="CRM outreach"
      of="contacts"
      search={{ label: 'Search contacts', placeholder: 'Search contacts' }}
      csv={{ dataType: 'contacts', of: 'contacts' }}
      columns={CONTACT_COLUMNS}
      list={list}
      page={page}
      expected={CONTACTS_SHOWN}
      atFirst={CONTACTS_SHOWN}
      failed={FAILURE}
      actions={(contact) => <MessageLink contact={contact} />}
      noMatch="Nobody like that signed up."
      clearLabel="Clear the search"
      empty="Nobody has signed up for alerts yet."
    />
  );
}

/** To the toolkit's messages. Who it is for travels beside the address, not in it. */
function MessageLink({ contact: { first_name, phone_number, email } }: { contact: Contact }) {
  return (
    <Link
      className={rowButtonVariants()}
      to={`${adminPaths.tools}?tab=messaging`}
      state={{ recipient: { phone: phone_number ? formatPhone(phone_number) : '', email: email ?? '' } }}
      aria-label={`Message ${first_name}`}
    >
      Message
    </Link>
  );
}
