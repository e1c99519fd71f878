// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { ClaimQuestion } from './claim-question.tsx';

const rows = [
  { id: 'a', job_title: 'Order picker, night shift', category: 'Warehouse', first_name: 'Maria', phone_last2: '42' },
  { id: 'b', job_title: 'Office cleaner, evenings', category: 'Cleaner', first_name: 'Maria', phone_last2: '42' },
];
let backend: ReturnType<typeof fakeBackend>;
const done = vi.fn();

beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/claim_visitor_rows', () => ({ claimed: 1 }));
  done.mockReset();
});

function ask(list = rows, rest = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <ClaimQuestion
        waiting={{ applications: list, saved_jobs: 0, alerts: 0, devices: 0, ...rest }}
        email="maria@example.com"
        onDone={done}
      />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const claims = () => backend.bodies('rpc/claim_visitor_rows');

describe('Are these yours?', () => {
  it('shows the job, the first name and the last two digits, and takes all', async () => {
    const user = ask();
    expect(screen.getByText('Order picker, night shift')).toBeTruthy();
    expect(screen.getAllByText('As Maria, phone ending in 42')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Yes, add all 2 to my account' }));
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(claims()).toEqual([{}]);
  });

  it('takes only the chosen ones', async () => {
    const user = ask();
    await user.click(screen.getByRole('button', { name: 'Only some of them' }));
    await user.click(screen.getByRole('button', { name: 'Add 0 to my account' }));
    expect(screen.getByText(/Choose at least one/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Office cleaner/ }));
    await user.click(screen.getByRole('button', { name: 'Add 1 to my account' }));
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(claims()).toEqual([{ p_application_ids: ['b'] }]);
  });

  it('is asked about saved jobs alone', async () => {
    const user = ask([], { saved_jobs: 3, devices: 1 });
    expect(screen.getByText('3 saved jobs')).toBeTruthy();
    expect(screen.getByText('Notifications on this phone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Only some of them' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Yes, add all 4 to my account' }));
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(claims()).toEqual([{}]);
  });

  it('leaves the rest where somebody chooses among the applications', async () => {
    const user = ask(rows.slice(0, 1), { saved_jobs: 1 });
    expect(screen.getByText('1 saved job')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Only some of them' }));
    await user.click(screen.getByRole('checkbox', { name: /Order picker/ }));
    await user.click(screen.getByRole('button', { name: 'Add 1 to my account' }));
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(claims()).toEqual([{ p_application_ids: ['a'] }]);
  });

  it('moves nothing when they are someone else’s', async () => {
    const user = ask(rows.slice(0, 1));
    expect(screen.queryByRole('button', { name: 'Only some of them' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'No, they are someone else’s' }));
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(claims()).toEqual([]);
  });

  it('stays and says so when the backend refuses', async () => {
    backend.answer('rpc/claim_visitor_rows', () => new Response('{}', { status: 500 }));
    const user = ask();
    await user.click(screen.getByRole('button', { name: 'Yes, add all 2 to my account' }));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    expect(done).not.toHaveBeenCalled();
  });
});
