// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { address, openRoutes } from '../../tests/open-routes.tsx';
import { type ListState, useListState } from './list-state.ts';

const COLUMNS = [
  { key: 'created_at', sort: true },
  { key: 'name', sort: true },
  { key: 'title', sort: 'unsearched' as const },
  { key: 'fixed' },
];
const OPTIONS = { filters: { q: '', city: 'all' }, sort: { by: 'created_at', down: true }, columns: COLUMNS };
let list: ListState<{ q: string; city: string }>;
let other: ListState<{ q: string; city: string }>;

function Probe() {
  const navigate = useNavigate();
  list = useListState(OPTIONS);
  other = useListState({ ...OPTIONS, name: 'jobs' });
  const acts: Record<string, () => void> = {
    back: () => void navigate(-1),
    filter: () => list.setFilters({ q: 'Ana & co' }),
    clear: () => list.clearFilters(),
    sort: () => list.setSort({ by: 'name', down: false }),
    second: () => list.older('cursor/2'),
    third: () => list.older('cursor/3'),
    newer: () => list.newer?.(),
    'filter and sort at once': () => {
      list.setSort({ by: 'name', down: false });
      list.setFilters({ q: 'Ana' });
    },
    'other page': () => other.older('other/2'),
    'other filter': () => other.setFilters({ city: 'Bronx' }),
  };
  return Object.entries(acts).map(([name, act]) => (
    <button key={name} type="button" onClick={act}>
      {name}
    </button>
  ));
}

function open(start = '/list') {
  openRoutes(start, <Route path="/list" element={<Probe />} />);
  const person = userEvent.setup();
  return async (...names: string[]) => {
    for (const name of names) await person.click(screen.getByRole('button', { name }));
  };
}

describe('the state of a list', () => {
  it('is its defaults at a bare address', () => {
    open();
    expect(list).toMatchObject({ filters: OPTIONS.filters, sort: OPTIONS.sort, after: null, filtered: false });
    expect(list.newer).toBeNull();
  });

  it('is read from the address, and ignores a sort that is none', () => {
    open('/list?q=x&city=Bronx&sort=name&after=k&jobs.sort=%27;drop');
    expect(list).toMatchObject({ filters: { q: 'x', city: 'Bronx' }, sort: { by: 'name', down: false }, after: 'k' });
    expect(list.filtered).toBe(true);
    expect(other.sort).toEqual(OPTIONS.sort);
    expect([list.order, other.order]).toEqual(['name', 'created_at-']);
  });

  it('has no order by a column that does not sort, or not while something is searched for', () => {
    open('/list?sort=fixed&jobs.sort=title-');
    expect([list.order, other.order]).toEqual(['created_at-', 'title-']);
    expect([list.pageNames, other.pageNames]).toEqual([
      ['Newer', 'Older'],
      ['Previous', 'Next'],
    ]);
    cleanup();
    open('/list?jobs.sort=title-&jobs.q=x');
    expect(other.order).toBe('created_at-');
  });

  it('goes through pages by key and back, each in the address', async () => {
    const press = open();
    await press('second', 'third');
    expect(list.after).toBe('cursor/3');
    await press('newer');
    expect(list.after).toBe('cursor/2');
    await press('newer');
    expect(list.after).toBeNull();
    expect(address()).toBe('/list');
  });

  it('lets Back lead to the page before, and past the filters out of the screen', async () => {
    const tap = open();
    await tap('filter', 'sort', 'second', 'third', 'back');
    expect(list.after).toBe('cursor/2');
    await tap('back');
    expect([list.after, list.filters.q, list.order]).toEqual([null, 'Ana & co', 'name']);
    await tap('back');
    expect([list.filters.q, list.order]).toEqual(['Ana & co', 'name']);
  });

  it('starts at the first page when the filters or the order change', async () => {
    const press = open();
    await press('second', 'filter');
    expect(list).toMatchObject({ filters: { q: 'Ana & co', city: 'all' }, after: null });
    await press('third', 'sort');
    expect(address()).toBe('/list?q=Ana+%26+co&sort=name');
    await press('clear');
    expect(address()).toBe('/list?sort=name');
  });

  it('keeps a change that is not on the screen yet when the next one comes', async () => {
    const press = open();
    await press('filter and sort at once');
    expect(address()).toBe('/list?sort=name&q=Ana');
  });

  it('leaves another list of the screen where it is', async () => {
    const press = open();
    await press('second', 'other page', 'other filter');
    expect([list.after, other.after, other.filters.city]).toEqual(['cursor/2', null, 'Bronx']);
    await press('newer');
    expect([list.after, other.filters.city]).toEqual([null, 'Bronx']);
  });
});
