import { formatPhone } from '@rules/phone-format.ts';
import { CATEGORIES } from '@rules/taxonomy.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import type { Column } from '@/components/data-table.tsx';
import { useListState } from '@/components/list-state.ts';
import { optionsOf, Select, type SelectOptions } from '@/components/select.tsx';
import { dayText, numberText, placeText } from '@/features/admin/format.ts';
import { SOURCE_LABELS, sourceLabel } from '@/lib/labels.ts';
import { PersonLink } from '../links.tsx';
import { ListPanel } from '../list-table.tsx';
import { FAILED, type Subscriber, subscriberQueries } from './api.ts';
import { CITIES } from './schema.ts';

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

/** The columns of the export. */
const SUBSCRIBER_COLUMNS: readonly Column<Subscriber>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: true,
    cell: ({ id, first_name }) => <PersonLink kind="subscriber" id={id} name={first_name} />,
    card: 'main',
  },
  { key: 'phone', label: 'Phone', cell: ({ phone_number }) => phone_number && formatPhone(phone_number) },
  { key: 'email_address', label: 'Email', cell: ({ email }) => email, clip: true, card: 'full' },
  { key: 'city', label: 'City', sort: true, cell: placeText },
  { key: 'job_type', label: 'Job Type', sort: true },
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

const LIST = {
  filters: { q: '', city: '', job_type: '', channel: '', source: '', tokens: '' },
  sort: { by: 'created', down: true },
  columns: SUBSCRIBER_COLUMNS,
};

const CHOICES: readonly {
  field: 'city' | 'job_type' | 'channel' | 'source' | 'tokens';
  label: string;
  all: string;
  options: SelectOptions['options'];
}[] = [
  { field: 'city', label: 'City', all: 'All cities', options: CITIES },
  { field: 'job_type', label: 'Job type', all: 'All job types', options: CATEGORIES },
  {
    field: 'channel',
    label: 'Channel',
    all: 'Any channel',
    options: optionsOf({ sms: 'Gets texts', email: 'Gets emails', none: 'Gets none' }),
  },
  { field: 'source', label: 'Source', all: 'Any source', options: optionsOf(SOURCE_LABELS) },
  { field: 'tokens', label: 'Boost Tokens', all: 'Any Boost Tokens', options: [{ value: '2', label: '2 or more' }] },
];

/** Everybody who signed up for alerts: searched, narrowed, paged, exported whole. */
export function SubscribersPanel() {
  const list = useListState(LIST);
  const { filters } = list;
  const page = useQuery(subscriberQueries.page(filters, list.order, list.after));

  return (
    <ListPanel
      title="Subscribers"
      id="subscribers"
      search={{ label: 'Search subscribers', placeholder: 'Name, phone or email' }}
      csv={{ dataType: 'subscribers', of: 'subscribers' }}
      columns={SUBSCRIBER_COLUMNS}
      list={list}
      page={page}
      expected={25}
      failed={FAILED}
      empty={
        list.filtered
          ? 'Nobody like that signed up.'
          : 'Nobody has signed up for alerts yet. Everybody who applies is signed up too.'
      }
    >
      <div className="px-4 pb-4 flex flex-wrap gap-3 pt-2">
        {CHOICES.map(({ field, label, all, options }) => (
          <span key={field} className="min-w-36 flex-1">
            <Select
              aria-label={label}
              value={filters[field]}
              none={all}
              options={options}
              onChange={(event) => list.setFilters({ [field]: event.target.value })}
            />
          </span>
        ))}
        {list.filtered && (
          <Button look="quiet" onClick={list.clearFilters}>
            Clear filters
          </Button>
        )}
      </div>
    </ListPanel>
  );
}
