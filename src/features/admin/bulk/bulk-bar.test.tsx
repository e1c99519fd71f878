// @vitest-environment jsdom

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { keepSession } from '../../../../tests/signed-in.ts';
import { ListTable } from '../list-table.tsx';
import type { BulkAction } from './actions.ts';

const NAMES = ['Cook', 'Baker', 'Waiter', 'Courier', 'Guard'];
const ACTIONS: BulkAction[] = [
  {
    action: 'expire',
    label: 'Hide',
    ask: (jobs) => `Hide ${jobs}`,
    told: (jobs) => `${jobs} hidden.`,
    effect: ({ applications }) => `${applications} people applied.`,
    undo: 'restore',
  },
];

let backend: ReturnType<typeof fakeBackend>;
const outcome = { done: 2, told: 0, undo_seconds: 10, applications: 22, reports: 0, waiting: 0, hidden: 0 };
const reasons = (...left: string[]) => ({
  ...outcome,
  amount_cents: 0,
  high_risk: 0,
  rows: NAMES.slice(1, 4).map((id) => ({ id, reason: left.includes(id) ? 'The job is closed already.' : null })),
});

beforeEach(() => {
  backend = fakeBackend();
  keepSession();
  backend.answer('rpc/bulk_change', () => reasons('Waiter'));
});

const onChanged = vi.fn();
const still = () => undefined;
const list = {
  sort: { by: 'name', down: false },
  setSort: still,
  filtered: false,
  clearFilters: still,
  newer: null,
  older: still,
  pageNames: ['Newer', 'Older'] as const,
  page: 1,
};

function Jobs() {
  const rows = NAMES.map((name) => ({ id: name, name }));
  const page = useQuery({ queryKey: ['jobs'], queryFn: () => ({ rows, next_cursor: null }) });
  return (
    <ListTable
      caption="Jobs"
      columns={[{ key: 'name', label: 'Name' }]}
      list={list}
      page={page}
      failed="Failed"
      empty="None"
      bulk={{ list: 'jobs', nouns: ['job', 'jobs'], nameOf: ({ name }) => name, actions: ACTIONS, onChanged }}
    />
  );
}

async function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Jobs />
    </QueryClientProvider>,
  );
  await screen.findByRole('checkbox', { name: 'Select Cook' });
  return userEvent.setup();
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const ticked = () => NAMES.filter((name) => box(name).checked);
const allBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all on this page/ });

it('ticks a range with Shift, up or down, and unticks one the same way', async () => {
  const person = await open();
  await person.click(box('Courier'));
  await person.keyboard('{Shift>}');
  await person.click(box('Baker'));
  expect(ticked()).toEqual(['Baker', 'Waiter', 'Courier']);
  await person.click(box('Waiter'));
  await person.keyboard('{/Shift}');
  expect(ticked()).toEqual(['Courier']);
  expect(allBox().indeterminate).toBe(true);
});

it('ticks and unticks the page at once', async () => {
  const person = await open();
  await person.click(allBox());
  expect(ticked()).toEqual(NAMES);
  expect(await screen.findByText('5 selected')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(ticked()).toEqual([]);
  await vi.waitFor(() => expect(document.activeElement).toBe(allBox()));
});

it('says what will happen before it does, then what was done and what was not, and takes it back', async () => {
  const person = await open();
  await person.click(box('Baker'));
  await person.keyboard('{Shift>}');
  await person.click(box('Courier'));
  await person.keyboard('{/Shift}');
  await person.click(await screen.findByRole('button', { name: 'Hide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hide 2 jobs?' });
  await vi.waitFor(() => expect(document.activeElement).toBe(dialog));
  expect(within(dialog).getByText('22 people applied.')).toBeTruthy();
  expect(within(dialog).getByText('1 stays as it is: The job is closed already.')).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Hide'));

  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Hide 2 jobs' }));
  expect(await screen.findByText('2 jobs hidden.')).toBeTruthy();
  expect(screen.getByText('Waiter: The job is closed already.')).toBeTruthy();
  expect(onChanged).toHaveBeenCalled();
  expect(ticked()).toEqual([]);
  backend.answer('rpc/bulk_change', () => reasons());
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 2 jobs as before.')).toBeTruthy();
  const requested = { p_list: 'jobs', p_action: 'expire', p_ids: ['Baker', 'Waiter', 'Courier'] };
  await waitFor(() =>
    expect(backend.bodies('rpc/bulk_change')).toEqual([
      expect.objectContaining({ ...requested, p_is_preview: true }),
      expect.objectContaining({ ...requested, p_is_preview: true }),
      expect.objectContaining({ ...requested, p_is_preview: false }),
      expect.objectContaining({ p_action: 'restore', p_ids: ['Baker', 'Courier'], p_is_preview: false }),
    ]),
  );
});

it('changes nothing while what it does is not known', async () => {
  backend.answer('rpc/bulk_change', () => Response.json({ message: 'boom' }, { status: 400 }));
  const person = await open();
  await person.click(box('Cook'));
  await person.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(await screen.findByText(/could not be looked up/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hide 1 job' }).disabled).toBe(true);
});
