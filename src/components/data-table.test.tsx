// @vitest-environment jsdom

import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';
import { RowButton } from './row-button.tsx';

interface Person {
  id: string;
  name: string;
  tokens: number;
}
const COLUMNS: Column<Person>[] = [
  { key: 'name', label: 'Name', cell: (row) => row.name, sort: true, card: 'main' },
  { key: 'tokens', label: 'Tokens', cell: (row) => row.tokens, sort: true, numeric: true, cardLabel: true },
];
const ROWS: Person[] = [
  { id: '1', name: 'Ana', tokens: 3 },
  { id: '2', name: 'Wei', tokens: 11 },
];
const frame = { caption: 'People', columns: COLUMNS, rowKey: (row: Person) => row.id, empty: <p>Nobody yet.</p> };

describe('a table of an admin list', () => {
  it('is a named table whose header says what orders it', async () => {
    const onSort = vi.fn();
    render(<DataTable {...frame} rows={ROWS} sort={{ by: 'name', down: false }} onSort={onSort} />);
    const table = screen.getByRole('table', { name: 'People' });
    const name = within(table).getByRole('columnheader', { name: 'Name' });
    expect(name.getAttribute('aria-sort')).toBe('ascending');
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    const person = userEvent.setup();
    await person.click(within(name).getByRole('button'));
    await person.click(within(table).getByRole('button', { name: 'Tokens' }));
    // A figure is looked at from the largest.
    expect(onSort.mock.calls).toEqual([[{ by: 'name', down: true }], [{ by: 'tokens', down: true }]]);
  });

  it('can be scrolled by keyboard where it is wider than its panel, and is no stop where it is not', () => {
    const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(0);
    let look = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: () => void) {
          look = told;
        }
        observe() {}
        disconnect() {}
      },
    );
    render(<DataTable {...frame} rows={ROWS} />);
    act(look);
    expect(screen.queryByRole('group')).toBeNull();
    width.mockReturnValue(900);
    act(look);
    expect(screen.getByRole('group', { name: 'People' }).tabIndex).toBe(0);
    vi.unstubAllGlobals();
    width.mockRestore();
  });

  it('acts on the row whose button was pressed', async () => {
    const hide = vi.fn();
    render(
      <DataTable {...frame} rows={ROWS} actions={(row) => <RowButton onClick={() => hide(row.id)}>Hide</RowButton>} />,
    );
    const row = screen.getByRole('row', { name: /Wei/ });
    await userEvent.setup().click(within(row).getByRole('button', { name: 'Hide' }));
    expect(hide.mock.calls).toEqual([['2']]);
  });

  it('keeps the focus in the list when a button goes with what it did, its row goes, or the last one goes', async () => {
    const table = (rows: Person[], canReject = true) => (
      <DataTable
        {...frame}
        rows={rows}
        actions={({ name }) => (
          <>
            <RowButton>Edit {name}</RowButton>
            {canReject && <RowButton>Reject {name}</RowButton>}
          </>
        )}
      />
    );
    const focused = () => document.activeElement?.textContent;
    const { rerender } = render(table(ROWS));
    screen.getByRole('button', { name: 'Reject Ana' }).focus();
    rerender(table(ROWS, false));
    expect(focused()).toBe('Edit Ana');
    rerender(table(ROWS.slice(1)));
    expect(focused()).toBe('Edit Wei');
    rerender(table([]));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('table')));
  });

  it('leaves the focus alone that went elsewhere on purpose', async () => {
    const table = (rows: Person[]) => <DataTable {...frame} rows={rows} actions={() => <RowButton>Edit</RowButton>} />;
    const { rerender } = render(table(ROWS));
    const [first] = screen.getAllByRole('button', { name: 'Edit' });
    first?.focus();
    await act(async () => first?.blur());
    rerender(table(ROWS.slice(1)));
    expect(document.activeElement).toBe(document.body);
  });

  it('holds the place of as many rows as are expected while they load', () => {
    render(<DataTable {...frame} rows={undefined} expected={4} />);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('row')).toHaveLength(5);
  });

  it('says that there is nothing, with the next step', () => {
    render(<DataTable {...frame} rows={[]} />);
    expect(screen.getByText('Nobody yet.')).toBeTruthy();
  });

  it('says what failed and tries again; rows that are there stay', async () => {
    const onRetry = vi.fn();
    const failed = { ...frame, error: 'Failed to load people.', onRetry };
    const { rerender } = render(<DataTable {...failed} rows={undefined} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    rerender(<DataTable {...failed} rows={ROWS} />);
    expect(screen.getByRole('alert').textContent).toContain('Failed to load people.');
    expect(screen.getByText('Wei')).toBeTruthy();
  });
});
